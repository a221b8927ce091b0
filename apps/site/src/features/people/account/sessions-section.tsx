import type { ValueOf } from '@baize/contract';
import { Button, Note, Skeleton, Tag } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import styles from '../../../shared/forms/account.module.css';
import { Row, Section } from '../../../shared/forms/section.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';

const KEY = ['my-sessions'];

type Place = ValueOf<'GET /wps/session/list'>[number];

/** Where the member is logged in, each place to be signed out from here. */
export function SessionsSection() {
  const { t } = useTexts();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => send('GET /wps/session/list', {}, signal) });
  return (
    <Section title={t('my_sessions')}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={120} />}>
        {(places) => <Places places={places} />}
      </Loaded>
    </Section>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const task = useTask();
  const ended = (work: () => Promise<unknown>) =>
    task.run(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: KEY });
    });
  return (
    <>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <ul className={styles.rows}>
        {places.map((place) => (
          <Row
            key={place.id}
            name={[place.browser, place.system].filter((part) => part !== '').join(', ') || t('my_unknown_device')}
            state={`${place.address}\n${t('my_seen', { 0: stampText(place.lastSeenAt, timeZone) })}`}
            action={
              place.current ? (
                <Tag tone="accent">{t('my_this_browser')}</Tag>
              ) : (
                <Button
                  look="outline"
                  size="s"
                  busy={task.busy}
                  onClick={() => void ended(() => send('DELETE /wps/session', { id: place.id }))}
                >
                  {t('my_end_session')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {places.length > 1 && (
        <div className={styles.actions}>
          <Button
            look="outline"
            busy={task.busy}
            onClick={() => void ended(() => send('DELETE /wps/session/all', { which: 'others' }))}
          >
            {t('my_end_others')}
          </Button>
        </div>
      )}
    </>
  );
}
