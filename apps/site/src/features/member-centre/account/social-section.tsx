import type { ValueOf } from '@baize/contract/client';
import type { socialLinks, socialLinkStart, socialUnlink } from '@baize/contract/people/social-sign-in';
import { Button, Note } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { usePage } from '../../../shared/page.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { PROVIDER_NAMES } from '../../../shared/social.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import styles from './account.module.css';
import { Row, Section } from './section.tsx';
import { useTask } from './use-task.ts';

const KEY = ['my-social'];

type Link = ValueOf<typeof socialLinks>['list'][number];

/** The sign-ins with others that open the account. Not there at all where the brand offers none. */
export function SocialSection() {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send<typeof socialLinks>('GET /wps/social/links', {}, signal),
  });
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

function LinkRow({ link: { provider, linkedAt, email } }: { link: Link }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const task = useTask();
  const link = async () => {
    const { url } = await send<typeof socialLinkStart>('POST /wps/social/link/start', {
      provider,
      origin: location.origin,
    });
    location.assign(url);
  };
  const unlink = async () => {
    await send<typeof socialUnlink>('DELETE /wps/social/link', { provider });
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
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
          busy={task.busy}
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
