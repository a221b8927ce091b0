import { Button, Note, Skeleton, Tag } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import styles from '../../../shared/forms/account.module.css';
import { Row, Section } from '../../../shared/forms/section.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';
import { endOtherSessions, endSessionOf, type LoggedInBrowser, useSessions } from './account.api.ts';

/** Where the member is logged in; each browser can be signed out from here. */
export function SessionsSection() {
  const { t } = useTexts();
  const query = useSessions();
  return (
    <Section title={t('my_sessions')}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={120} />}>
        {(browsers) => <Browsers browsers={browsers} />}
      </Loaded>
    </Section>
  );
}

function Browsers({ browsers }: { browsers: readonly LoggedInBrowser[] }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const task = useTask();
  return (
    <>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <ul className={styles.rows}>
        {browsers.map((browser) => (
          <Row
            key={browser.id}
            name={[browser.browser, browser.system].filter((part) => part !== '').join(', ') || t('my_unknown_device')}
            state={`${browser.address}\n${t('my_seen', { 0: stampText(browser.lastSeenAt, timeZone) })}`}
            action={
              browser.current ? (
                <Tag tone="accent">{t('my_this_browser')}</Tag>
              ) : (
                <Button
                  look="outline"
                  size="s"
                  busy={task.isBusy}
                  onClick={() => void task.run(() => endSessionOf(browser))}
                >
                  {t('my_end_session')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {browsers.length > 1 && (
        <div className={styles.actions}>
          <Button look="outline" busy={task.isBusy} onClick={() => void task.run(endOtherSessions)}>
            {t('my_end_others')}
          </Button>
        </div>
      )}
    </>
  );
}
