import type { GameTile } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './favourite-button.module.css';
import { useFavourite } from './favourites.ts';

const HEART =
  'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 8.8 5.5c1.4 0 2.5.7 3.2 1.8.7-1.1 1.8-1.8 3.2-1.8a4.3 4.3 0 0 1 4.3 4.3C19.5 15.4 12 20 12 20Z';

export function FavouriteIcon({ kept }: { kept: boolean }) {
  return (
    <svg className={kept ? styles.full : styles.heart} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={HEART} />
    </svg>
  );
}

/** The heart on a cover. Needs a log-in, and says so by asking for it (B3.24). */
export function FavouriteButton({ game, tabStop }: { game: GameTile; tabStop: boolean }) {
  const { t } = useTexts();
  const { kept, toggle } = useFavourite(game);
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={tabStop ? undefined : -1}
      aria-pressed={kept}
      aria-label={t('favourite_of', { 0: game.gameName })}
      onClick={toggle}
    >
      <FavouriteIcon kept={kept} />
    </button>
  );
}
