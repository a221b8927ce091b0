import { Note, Skeleton } from '@baize/ui';
import type { chooseIcon } from '@baize/contract/people/profile';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { queryClient } from '../../../shared/queries.tsx';
import { useSession } from '../../../shared/session.ts';
import { type TextKey } from '../../../shared/text-keys.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Avatar } from '../../../shared/avatar.tsx';
import { ICON_KEY, useMemberIcon } from '../../../shared/member-icon.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';
import { useTask } from './use-task.ts';

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
  const choose = (icon: string) =>
    task.run(async () => {
      queryClient.setQueryData(
        ICON_KEY,
        await send<typeof chooseIcon>('PUT /wps/member/info/icon', { icon: icon as '' }),
      );
    });
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
