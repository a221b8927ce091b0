import type { GameTile } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { GameGrid } from './game-grid.tsx';
import { useGames } from './catalogue.api.ts';
import styles from './game-row.module.css';

/** A list shorter than this is left out: the categories already show all its games. */
const ENOUGH = 4;

const TITLES = { hot: 'home_hot', popular: 'home_popular' } as const;

export interface GameRowProps {
  readonly list: keyof typeof TITLES;
  /** The games that the page shows already: a list that adds none is left out. */
  readonly known: readonly GameTile[];
}

/** A row of games under a title. Left out when it adds nothing to the page or cannot be loaded. */
export function GameRow({ list, known }: GameRowProps) {
  const { t } = useTexts();
  const { data, error } = useGames(list);
  if (known.length < ENOUGH || (error && !data) || (data && data.length < ENOUGH)) return null;
  return (
    <section className={styles.row} aria-labelledby={`row-${list}`}>
      <h2 id={`row-${list}`} className={styles.title}>
        {t(TITLES[list])}
      </h2>
      <GameGrid games={data} line />
    </section>
  );
}
