import { Blank, Button, buttonClass } from '@baize/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type GameType, hallsWith } from '../../shared/categories.ts';
import { Failure } from '../../shared/failure.tsx';
import { Link } from '../../shared/link.tsx';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { DetailHost } from './detail-host.tsx';
import { useFavourites } from './favourites.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { GameFeature } from './game-feature.tsx';
import { type HallOf, useHallGames } from './games.api.ts';
import styles from './hall-games.module.css';

/** Lazy lists look this many viewport heights ahead (spec §9, preload 1.3). */
const AHEAD = '130%';

/** Up to this many games are shown with room around them, as on the home page; more become a grid. */
const FEW = 3;

/** All games of a hall. The next page comes as the end comes near; a press brings it too. */
export function HallGames(hall: HallOf) {
  return (
    <>
      <Games {...hall} />
      <DetailHost />
    </>
  );
}

function Games(hall: HallOf) {
  const { t } = useTexts();
  useFavourites();
  const { data, error, isPending, hasMore, turning, more, refetch } = useHallGames(hall);
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
  if (!isPending && games.length === 0) {
    return hall.classification ? <Blank icon="games" title={t('hall_none')} /> : <NoGames type={hall.type} />;
  }
  if (!isPending && games.length <= FEW) {
    return (
      <ul className={styles.few}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameFeature game={game} alone={games.length === 1} heading="h2" />
          </li>
        ))}
      </ul>
    );
  }
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

/** An empty hall, and the ways to those that are not. */
function NoGames({ type }: { type: GameType }) {
  const { t } = useTexts();
  const halls = hallsWith(usePage().lanes).filter((hall) => hall.type !== type);
  return (
    <Blank icon="games" title={t('hall_empty')}>
      <p className={styles.ways}>
        {halls.map(({ type: other, path }) => (
          <Link key={path} className={buttonClass('outline')} to={path}>
            {t(`category_${other}`)}
          </Link>
        ))}
        <Link className={buttonClass('outline')} to="/">
          {t('home')}
        </Link>
      </p>
    </Blank>
  );
}
