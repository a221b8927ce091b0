import { Note, Skeleton } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { type TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Avatar } from '../../../shared/pictures/avatar.tsx';
import { chooseMemberIcon, useMemberIcon } from '../../../shared/pictures/member-icon.api.ts';
import styles from '../../../shared/forms/account.module.css';
import { Section } from '../../../shared/forms/section.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';

/** The picture the member is shown with: one of ours, or the first letter of the name. */
export function IconSection() {
  const { t } = useTexts();
  const query = useMemberIcon();
  return (
    <Section title={t('my_icon')}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={72} />}>
        {({ icon, icons }) => <Choice chosen={icon} icons={icons} />}
      </Loaded>
    </Section>
  );
}

function Choice({ chosen, icons }: { chosen: string; icons: readonly string[] }) {
  const { t } = useTexts();
  const session = useSession();
  const task = useTask();
  const name = session?.nickname ?? '';
  const choose = (icon: string) => task.run(() => chooseMemberIcon(icon));
  return (
    <>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <fieldset className={styles.icons} aria-label={t('my_icon')}>
        {['', ...icons].map((icon) => (
          <button
            key={icon}
            type="button"
            className={styles.icon}
            aria-pressed={icon === chosen}
            aria-label={t((icon === '' ? 'icon_letter' : `icon_${icon}`) as TextKey)}
            onClick={() => void choose(icon)}
          >
            <Avatar name={name} icon={icon} large />
          </button>
        ))}
      </fieldset>
    </>
  );
}
