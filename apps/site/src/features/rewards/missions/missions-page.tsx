import { Blank, Segments, Skeleton } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import table from '../../../shared/records/record-table.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Leaderboard } from './leaderboard.tsx';
import { MissionCard } from './mission-card.tsx';
import { MissionHistory } from './mission-history.tsx';
import styles from './missions.module.css';
import { type Mission, useMissions } from './missions.api.ts';

const PARTS = ['missions', 'board', 'history'] as const;
const TURNS = ['day', 'week', 'once'] as const;

/** Missions (B7.5, missionLeaderboard): what there is to do, who is most active, and what was claimed. */
export function MissionsPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'missions';
  const choose = (chosen: string) => {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    if (chosen === 'missions') next.delete('part');
    else next.set('part', chosen);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className={table.top}>
        <div>
          <h3 className={table.title}>{t('mission_activity')}</h3>
          <p className={styles.lead}>{t('mission_lead')}</p>
        </div>
        <Segments
          label={t('mission_show')}
          options={PARTS.map((value) => ({ value, label: t(`mission_part_${value}`) }))}
          value={part}
          onChange={choose}
        />
      </div>
      {part === 'missions' && <Missions />}
      {part === 'board' && <Leaderboard />}
      {part === 'history' && <MissionHistory />}
    </>
  );
}

function Missions() {
  const { t } = useTexts();
  const query = useMissions();
  if (query.isLoadingError) return <FailedNote query={query} />;
  if (!query.data) return <Skeleton height={320} />;
  const { list } = query.data;
  if (list.length === 0) {
    return (
      <Blank icon="cup" title={t('mission_empty')}>
        <p className={styles.lead}>{t('mission_empty_text')}</p>
      </Blank>
    );
  }
  const names = new Map(list.map(({ missionId, title }) => [missionId, title]));
  return (
    <div className={styles.groups}>
      {TURNS.map((every) => (
        <Turn key={every} every={every} names={names} list={list.filter((one) => one.every === every)} />
      ))}
    </div>
  );
}

interface TurnProps {
  readonly every: Mission['every'];
  readonly names: ReadonlyMap<string, string>;
  readonly list: readonly Mission[];
}

function Turn({ every, names, list }: TurnProps) {
  const { t } = useTexts();
  if (list.length === 0) return null;
  const title = t(`mission_every_${every}`);
  return (
    <section className={styles.group} aria-label={title}>
      <h4 className={styles.groupTitle}>{title}</h4>
      <ul className={styles.list}>
        {list.map((mission, at) => (
          <li key={`${mission.missionId} ${mission.period}`}>
            <MissionCard
              mission={mission}
              before={names.get(mission.after ?? '')}
              isPast={list.findIndex(({ missionId }) => missionId === mission.missionId) < at}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
