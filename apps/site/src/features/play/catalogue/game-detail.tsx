import { Button, buttonClass, Modal } from '@baize/ui';
import type { GameTile } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Cover } from './cover.tsx';
import { closeDetail } from './detail.ts';
import { FavouriteIcon } from './favourite-button.tsx';
import { useFavourite } from './favourites.ts';
import { GameTags } from './game-card.tsx';
import styles from './game-detail.module.css';
import { GameFacts } from './game-facts.tsx';
import { GameLink } from './game-link.tsx';

/** The details of a game: vendor, stakes, return to player, and the buttons to play it (B5.8). */
export function GameDetail({ game }: { game: GameTile }) {
  const { t } = useTexts();
  const favourite = useFavourite(game);
  return (
    <Modal title={game.gameName} closeLabel={t('close')} size="popup" onClose={closeDetail}>
      <div className={styles.detail}>
        <span className={styles.cover}>
          <Cover game={game} />
          <GameTags game={game} />
        </span>
        <GameFacts game={game} className={styles.facts} giveBack={t('detail_return')} />
      </div>
      {game.returnToPlayer !== null && <p className={styles.hint}>{t('detail_return_hint')}</p>}
      <div className={styles.actions}>
        <GameLink className={buttonClass('primary')} game={game} onClick={closeDetail}>
          {t('game_play')}
        </GameLink>
        <GameLink className={buttonClass('outline')} game={game} mode="demo" onClick={closeDetail}>
          {t('game_try')}
        </GameLink>
        <Button
          look="quiet"
          aria-pressed={favourite.kept}
          onClick={() => {
            // The log-in opens in place of the details, not behind them.
            if (!favourite.toggle()) closeDetail();
          }}
        >
          <FavouriteIcon kept={favourite.kept} />
          {t('favourite')}
        </Button>
      </div>
    </Modal>
  );
}
