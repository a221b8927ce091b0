import { Button } from '@baize/ui';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Failed } from '../../../shared/failure/failed.tsx';
import type { GameTile } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { GameFeature } from './game-feature.tsx';
import { type GamesOf, usePagedGames } from './catalogue.api.ts';
import styles from './hall-games.module.css';
import { useHallPlace } from './use-hall-place.ts';

/** Lazy lists look this many viewport heights ahead (B1.17, preload 1.3). */
const AHEAD = '130%';

/** Up to this many games are shown with room around them, as on the home page; more become a grid. */
const FEW = 3;

/** From so many on, only those near the window are on the page. */
const MANY = 56;

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
  const { data, error, isPending, hasMore, turning, more, refetch } = usePagedGames(of);
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => void more());
  useEffect(() => {
    if (!end.current || !hasMore) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, data]);

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
      ) : games.length >= MANY ? (
        <Suspense fallback={<AllGames games={games} />}>
          <ManyGames games={games} />
        </Suspense>
      ) : (
        <ul className={few ? styles.few : styles.grid} aria-busy={isPending}>
          {games.map((game) => (
            <li key={game.nodeId}>
              {few ? <GameFeature game={game} alone={games.length === 1} heading="h2" /> : <GameCard game={game} />}
            </li>
          ))}
          {isPending &&
            Array.from({ length: 6 }, (_, place) => (
              <li key={place}>
                <GameCardSkeleton />
              </li>
            ))}
        </ul>
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

/** The list as it is, every game on the page. */
function AllGames({ games }: { games: readonly GameTile[] }) {
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
  );
}

/** What keeps a long list short on the page: loaded when a list has become long. Without it all games stand there. */
const ManyGames = lazy(() =>
  import('./many-games.tsx').then(
    (part) => ({ default: part.ManyGames }),
    () => ({ default: AllGames }),
  ),
);
