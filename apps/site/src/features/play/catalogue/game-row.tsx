import type { GameTile } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { GameGrid } from './game-grid.tsx';
import { useGames } from './catalogue.api.ts';
import styles from './game-row.module.css';

/** Of fewer games the categories show all there is already. */
const ENOUGH = 4;

const TITLES = { hot: 'home_hot', popular: 'home_popular', recent: 'home_recent' } as const;

export interface GameRowProps {
  readonly list: keyof typeof TITLES;
  /** The games of the page: a brand with a handful has no use for the same ones twice. */
  readonly known: readonly GameTile[];
}

/** A line of games under a title. It is left out where it has nothing to add, and when it cannot be had: the halls have all. */
export function GameRow({ list, known }: GameRowProps) {
  const { t } = useTexts();
  const { data, error } = useGames(list);
  const worth = list === 'recent' ? 1 : ENOUGH;
  const few = list !== 'recent' && known.length < ENOUGH;
  if (few || (error && !data) || (data && data.length < worth)) return null;
  return (
    <section className={styles.row} aria-labelledby={`row-${list}`}>
      <h2 id={`row-${list}`} className={styles.title}>
        {t(TITLES[list])}
      </h2>
      <GameGrid games={data} line />
    </section>
  );
}
