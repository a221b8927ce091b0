import { cx } from '@baize/ui';
import type { GameTile } from '../../../shared/games/categories.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './game-grid.module.css';

export interface GameGridProps {
  /** Undefined while they are on their way. */
  readonly games: readonly GameTile[] | undefined;
  /** One line that is scrolled sideways, instead of as many as it takes. */
  readonly line?: boolean;
}

const SKELETONS = 7;

/** Games as cards. While they are on their way, their places are held in the true size. */
export function GameGrid({ games, line = false }: GameGridProps) {
  return (
    <ul className={cx(styles.grid, line && styles.line)} aria-busy={games === undefined}>
      {games?.map((game) => (
        <li key={game.nodeId}>
          <GameCard game={game} />
        </li>
      ))}
      {games === undefined &&
        Array.from({ length: SKELETONS }, (_, place) => (
          <li key={place}>
            <GameCardSkeleton />
          </li>
        ))}
    </ul>
  );
}
