import { Blank, Button } from '@baize/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Failure } from '../../../shared/failure/failure.tsx';
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
  const Many = useManyGames(games.length >= MANY);
  if (error && games.length === 0) {
    return (
      <div role="alert">
        <Blank icon="alert" title={t('games_failed')}>
          <p>
            <Failure error={error} />
          </p>
          <Button look="outline" onClick={refetch}>
            {t('try_again')}
          </Button>
        </Blank>
      </div>
    );
  }
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
      ) : Many ? (
        <Many games={games} />
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

type ManyGames = typeof import('./many-games.tsx').ManyGames;

/** What keeps a long list short on the page: loaded when a list has become long. Without it all games stand there. */
function useManyGames(wanted: boolean): ManyGames | undefined {
  const [part, setPart] = useState<{ readonly ManyGames: ManyGames }>();
  useEffect(() => {
    if (wanted) import('./many-games.tsx').then(setPart, () => undefined);
  }, [wanted]);
  return wanted ? part?.ManyGames : undefined;
}
