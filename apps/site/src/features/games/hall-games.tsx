import { Blank, Button } from '@baize/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { GameType } from '../../shared/categories.ts';
import { failureText } from '../../shared/failure-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { DetailHost } from './detail-host.tsx';
import { useFavourites } from './favourites.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { useHallGames } from './games.api.ts';
import styles from './hall-games.module.css';

/** Lazy lists look this many viewport heights ahead (spec §9, preload 1.3). */
const AHEAD = '130%';

export interface HallGamesProps {
  readonly type: GameType;
  /** Only those of this vendor. */
  readonly vassalage?: string | undefined;
}

/** All games of a hall. The next page comes as the end comes near; a press brings it too. */
export function HallGames({ type, vassalage }: HallGamesProps) {
  return (
    <>
      <Games type={type} vassalage={vassalage} />
      <DetailHost />
    </>
  );
}

function Games({ type, vassalage }: HallGamesProps) {
  const { t } = useTexts();
  useFavourites();
  const { data, error, isPending, hasMore, turning, more, refetch } = useHallGames(type, vassalage);
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

  const games = data?.games ?? [];
  if (error && games.length === 0) {
    return (
      <div role="alert">
        <Blank icon="alert" title={t('games_failed')}>
          <p>{failureText(error)}</p>
          <Button look="outline" onClick={refetch}>
            {t('try_again')}
          </Button>
        </Blank>
      </div>
    );
  }
  if (!isPending && games.length === 0) return <Blank icon="games" title={t('hall_empty')} />;
  return (
    <>
      <ul className={styles.grid} aria-busy={isPending}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} />
          </li>
        ))}
        {isPending &&
          Array.from({ length: 6 }, (_, place) => (
            <li key={place}>
              <GameCardSkeleton />
            </li>
          ))}
      </ul>
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
