import { Button } from '@baize/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Failed } from '../../../shared/failure/failed.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { GameFeature } from './game-feature.tsx';
import { GameList } from './game-list.tsx';
import { type GamesOf, usePagedGames } from './catalogue.api.ts';
import styles from './hall-games.module.css';
import { useHallPlace } from './use-hall-place.ts';

/** Lazy lists look this many viewport heights ahead (B1.17, preload 1.3). */
const AHEAD = '130%';

/** Up to this many games are shown with room around them, as on the home page; more become a grid. */
const FEW = 3;

export interface PagedGamesProps {
  readonly of: GamesOf;
  /** What is said when there are none. */
  readonly none: ReactNode;
  /** A few games get room around them. */
  readonly roomy?: boolean;
  /** A game that is not shown: the one that stands for the others. */
  readonly without?: string;
  /** Says how many were found, to those who do not see the list, too. */
  readonly counted?: boolean;
}

/** All games of a list. The next page comes as the end comes near; a press brings it too. */
export function PagedGames({ of, none, without, roomy = false, counted = false }: PagedGamesProps) {
  const { t } = useTexts();
  const { data, error, isPending, hasMore, turning, failed, more, refetch } = usePagedGames(of);
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => void more());
  useEffect(() => {
    // While a page is on its way the end is not looked for: whoever is still there when it has come is seen then.
    if (!end.current || !hasMore || turning) return;
    // After a failure only somebody who comes to the end anew; the button is there for who stayed.
    let isHeld = failed;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several frames at once: where the end is now, the last of them knows.
        if (entries.at(-1)?.isIntersecting === true && !isHeld) near();
        isHeld = false;
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, data, turning, failed]);

  const games = (data?.games ?? []).filter(({ nodeId }) => nodeId !== without);
  useHallPlace({ pages: data?.pageNo ?? 1, ready: !isPending });
  if (error && games.length === 0) return <Failed title={t('games_failed')} error={error} onRetry={refetch} />;
  const few = roomy && !isPending && games.length <= FEW;
  return (
    <>
      <p className={styles.count} role="status">
        {counted &&
          data?.total !== undefined &&
          (data.isSimilar ? t('hall_similar', { 0: of.gameName ?? '' }) : t('hall_found', { count: data.total }))}
      </p>
      {!isPending && games.length === 0 ? (
        none
      ) : few ? (
        <ul className={styles.few}>
          {games.map((game) => (
            <li key={game.nodeId}>
              <GameFeature game={game} alone={games.length === 1} heading="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <GameList games={games} total={data?.total} goesOn={hasMore} busy={isPending} />
      )}
      <div ref={end} className={styles.end}>
        {hasMore && (
          <Button look="outline" busy={turning} onClick={() => void more()}>
            {t('hall_more')}
          </Button>
        )}
      </div>
    </>
  );
}
