import { Blank, cx, Segments, Skeleton, Tag } from '@baize/ui';
import { useState } from 'react';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { Given } from './given.tsx';
import styles from './missions.module.css';
import { type Board, useLeaderboard } from './missions.api.ts';

/** Who is most active this week or month, under masked names; the last one is final. */
export function Leaderboard() {
  const { t } = useTexts();
  const [which, choose] = useState<'current' | 'last'>('current');
  const query = useLeaderboard(which);
  return (
    <>
      <div className={styles.which}>
        <Segments
          label={t('mission_board')}
          options={[
            { value: 'current', label: t('mission_board_current') },
            { value: 'last', label: t('mission_board_last') },
          ]}
          value={which}
          onChange={choose}
        />
      </div>
      {query.isLoadingError && <FailedNote query={query} />}
      {query.isPending && <Skeleton height={320} />}
      {query.data && <Places board={query.data} isPast={which === 'last'} />}
    </>
  );
}

function Places({ board, isPast }: { readonly board: Board; readonly isPast: boolean }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  if (!board.enabled) return <Blank icon="cup" title={t('mission_board_none')} />;
  const day = (at: number) => stampText(at, timeZone).slice(0, 10);
  const { me } = board;
  return (
    <section className={styles.group} aria-label={board.title}>
      <div className={styles.groupHead}>
        <div>
          <h4 className={styles.groupTitle}>{board.title}</h4>
          <p className={styles.small}>{t('mission_board_days', { 0: day(board.since), 1: day(board.until - 1) })}</p>
        </div>
        {board.isClosed && <Tag>{t('mission_board_final')}</Tag>}
      </div>
      <p className={styles.mine}>
        {me === null
          ? t(isPast ? 'mission_board_no_score_last' : 'mission_board_no_score')
          : t('mission_board_me', {
              0: me.place === null ? '1000+' : String(me.place),
              1: t('mission_score', { count: me.score }),
            })}
      </p>
      {board.list.length === 0 && (
        <Blank icon="cup" title={t(isPast ? 'mission_board_empty_last' : 'mission_board_empty')} />
      )}
      <ol className={styles.places}>
        {board.list.map(({ place, name, score, isMe }) => (
          <li key={place} className={cx(styles.place, isMe && styles.me)}>
            <span className={cx('tabular', styles.number)}>{place}</span>
            <span className={styles.name}>{isMe ? t('mission_board_you', { 0: name }) : name}</span>
            <span className="tabular">{t('mission_score', { count: score })}</span>
          </li>
        ))}
      </ol>
      <h4 className={styles.groupTitle}>{t('mission_board_prizes')}</h4>
      <ul className={styles.places}>
        {board.prizes.map(({ from, through, ...given }) => (
          <li key={through} className={styles.place}>
            <span className={styles.name}>
              {from === through
                ? t('mission_board_place', { 0: String(from) })
                : t('mission_board_places', { 0: String(from), 1: String(through) })}
            </span>
            <strong className="tabular">
              <Given {...given} />
            </strong>
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t('mission_board_rule')}</p>
    </section>
  );
}
