import { Amount } from '@baize/ui';
import type { GameTile } from '../../../shared/games/categories.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

interface GameFactsProps {
  readonly game: GameTile;
  readonly className: string | undefined;
  /** The return to player as the vendor states it; shown only in the details of a game. */
  readonly giveBack?: string;
}

/** Facts about a game: vendor, stakes, return to player, and whether it has a demo. */
export function GameFacts({ game, className, giveBack }: GameFactsProps) {
  const { t, locale } = useTexts();
  const { currency, currencySymbol } = usePage().status.brand;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <dl className={className}>
      <div>
        <dt>{t('fact_vendor')}</dt>
        <dd>{game.vendorName}</dd>
      </div>
      {game.minBet !== null && (
        <div>
          <dt>{t('fact_min_bet')}</dt>
          <dd>
            <Amount text={game.minBet} currency={currency} symbol={currencySymbol} locale={locale} />
          </dd>
        </div>
      )}
      {giveBack !== undefined && game.returnToPlayer !== null && (
        <div>
          <dt>{giveBack}</dt>
          <dd className="tabular">{percent.format(Number(game.returnToPlayer) / 100)}</dd>
        </div>
      )}
      {giveBack !== undefined && game.tags.length > 0 && (
        <div>
          <dt>{t('fact_features')}</dt>
          <dd>{game.tags.map((tag) => t(`tag_${tag}`)).join(' · ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('fact_demo')}</dt>
        <dd>{t('fact_demo_free')}</dd>
      </div>
    </dl>
  );
}
