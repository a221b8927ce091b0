import { Amount, Button, buttonClass, Modal } from '@baize/ui';
import { type GameTile, gamePath } from '../../shared/categories.ts';
import { Link } from '../../shared/link.tsx';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { Cover } from './cover.tsx';
import { closeDetail } from './detail.ts';
import { FavouriteIcon } from './favourite-button.tsx';
import { useFavourite } from './favourites.ts';
import { GameTags } from './game-card.tsx';
import styles from './game-detail.module.css';
import { useVendorName } from './vendor-name.ts';

/** A game before it is opened: whose it is, what it costs, what it gives back, and the ways in (decisions: product modal). */
export function GameDetail({ game }: { game: GameTile }) {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const vendorName = useVendorName(game.vendor);
  const favourite = useFavourite(game);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Modal title={game.gameName} closeLabel={t('close')} size="small" onClose={closeDetail}>
      <div className={styles.detail}>
        <span className={styles.cover}>
          <Cover game={game} />
          <GameTags game={game} />
        </span>
        <dl className={styles.facts}>
          <div>
            <dt>{t('fact_vendor')}</dt>
            <dd>{vendorName}</dd>
          </div>
          <div>
            <dt>{t('fact_min_bet')}</dt>
            <dd>
              <Amount text={game.minBet} currency={brand.currency} symbol={brand.currencySymbol} locale={locale} />
            </dd>
          </div>
          {game.returnToPlayer !== null && (
            <div>
              <dt>{t('detail_return')}</dt>
              <dd className="tabular">{percent.format(Number(game.returnToPlayer) / 100)}</dd>
            </div>
          )}
          <div>
            <dt>{t('fact_demo')}</dt>
            <dd>{t('fact_demo_free')}</dd>
          </div>
        </dl>
      </div>
      {game.returnToPlayer !== null && <p className={styles.hint}>{t('detail_return_hint')}</p>}
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={gamePath(game)} onClick={closeDetail}>
          {t('game_play')}
        </Link>
        <Link className={buttonClass('outline')} to={gamePath(game, 'demo')} onClick={closeDetail}>
          {t('game_try')}
        </Link>
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
