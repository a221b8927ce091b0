import { cx } from '@baize/ui';
import type { GameTile } from '../../../shared/games/categories.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './game-grid.module.css';

export interface GameGridProps {
  /** Undefined while loading. */
  readonly games: readonly GameTile[] | undefined;
  /** One row that scrolls sideways, instead of a grid. */
  readonly line?: boolean;
}

const SKELETONS = 7;

/** Games as cards; while loading, placeholders of the same size. */
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
