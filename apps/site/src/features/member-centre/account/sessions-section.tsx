import type { ValueOf } from '@baize/contract/client';
import type { sessionEnd, sessionEndAll, sessionList } from '@baize/contract/people/sessions';
import { Button, Note, Skeleton, Tag } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { usePage } from '../../../shared/page.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import styles from './account.module.css';
import { Row, Section } from './section.tsx';
import { useTask } from './use-task.ts';

const KEY = ['my-sessions'];

type Place = ValueOf<typeof sessionList>[number];

/** Where the member is logged in, each place to be signed out from here. */
export function SessionsSection() {
  const { t } = useTexts();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send<typeof sessionList>('GET /wps/session/list', {}, signal),
  });
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
                  onClick={() => void ended(() => send<typeof sessionEnd>('DELETE /wps/session', { id: place.id }))}
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
            onClick={() => void ended(() => send<typeof sessionEndAll>('DELETE /wps/session/all', { which: 'others' }))}
          >
            {t('my_end_others')}
          </Button>
        </div>
      )}
    </>
  );
}
