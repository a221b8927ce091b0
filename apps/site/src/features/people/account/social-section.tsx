import { Button, Note } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { usePage } from '../../../shared/state/page.ts';
import { PROVIDER_NAMES } from '../../../shared/sign-in/social.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import styles from '../../../shared/forms/account.module.css';
import { Row, Section } from '../../../shared/forms/section.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';
import { removeSocialLink, type SocialLink, startSocialLink, useSocialLinks } from './account.api.ts';

/** The Google and Facebook accounts linked to this account. Left out where the brand offers no social sign-in. */
export function SocialSection() {
  const { t } = useTexts();
  const { data } = useSocialLinks();
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Section title={t('my_social')}>
      <ul className={styles.rows}>
        {data.list.map((link) => (
          <LinkRow key={link.provider} link={link} />
        ))}
      </ul>
    </Section>
  );
}

function LinkRow({ link: { provider, linkedAt, email } }: { link: SocialLink }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const task = useTask();
  const link = async () => location.assign(await startSocialLink(provider));
  const unlink = () => removeSocialLink(provider);
  const since =
    linkedAt === null ? t('my_social_not_linked') : t('my_social_linked', { 0: stampText(linkedAt, timeZone) });
  return (
    <Row
      name={PROVIDER_NAMES[provider]}
      state={email === '' ? since : `${email} · ${since}`}
      action={
        <Button
          look="outline"
          size="s"
          busy={task.isBusy}
          onClick={() => void task.run(linkedAt === null ? link : unlink)}
        >
          {t(linkedAt === null ? 'my_link' : 'my_unlink')}
        </Button>
      }
    >
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
    </Row>
  );
}
