import { Icon } from '@baize/ui';
import type { HomeCategory } from '../../../shared/games/categories.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './category-row.module.css';
import { GameCard } from './game-card.tsx';
import { GameFeature } from './game-feature.tsx';

/** Up to this many games are shown with room around them; more become a grid. */
const FEW = 3;
/** A row at full width, two of the first category; a phone shows fewer (style sheet). */
const SHOWN = 7;

/** A category on the home page: its name, its games, the way into its hall. */
export function CategoryRow({ type, path, games, first = false }: HomeCategory & { readonly first?: boolean }) {
  const { t } = useTexts();
  const few = games.length <= FEW;
  return (
    <section className={styles.category} aria-labelledby={`category-${type}`}>
      <div className={styles.head}>
        <h2 id={`category-${type}`}>{t(`category_${type}`)}</h2>
        <Link className={styles.all} to={path} aria-label={`${t('category_all')}: ${t(`category_${type}`)}`}>
          {t('category_all')}
          <Icon name="right" size={16} />
        </Link>
      </div>
      <ul className={few ? styles.few : styles.grid}>
        {games.slice(0, first ? 2 * SHOWN : SHOWN).map((game) => (
          <li key={game.nodeId}>
            {few ? <GameFeature game={game} alone={games.length === 1} /> : <GameCard game={game} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
