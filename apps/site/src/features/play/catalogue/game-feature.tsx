import { Amount, buttonClass, cx } from '@baize/ui';
import { useState } from 'react';
import type { GameTile } from '../../../shared/games/categories.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Cover } from './cover.tsx';
import { GameTags, WithHeart } from './game-card.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameLink } from './game-link.tsx';
import styles from './game-feature.module.css';

interface GameFeatureProps {
  readonly game: GameTile;
  readonly alone: boolean;
  /** Below a category's name, or right below the hall's. */
  readonly heading?: 'h2' | 'h3';
}

/**
 * A large card for halls with few games: stakes, and buttons for real play and demo. With `alone` it fills the row and shows all
 * facts. The favourite button comes after the play buttons in tab order.
 */
export function GameFeature({ game, alone, heading: Heading = 'h3' }: GameFeatureProps) {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const [before, after] = t('game_from').split('{0}');
  const [around, setAround] = useState(false);
  return (
    <article
      className={cx(styles.feature, alone && styles.alone)}
      onPointerEnter={() => setAround(true)}
      onPointerLeave={() => setAround(false)}
      onFocus={() => setAround(true)}
      onBlur={({ currentTarget, relatedTarget }) => setAround(currentTarget.contains(relatedTarget))}
    >
      <div className={styles.words}>
        <p className={styles.vendor}>{game.vendorName}</p>
        <Heading className={styles.name}>{game.gameName}</Heading>
        {game.minBet !== null && (
          <p className={styles.price}>
            {before}
            <Amount text={game.minBet} currency={brand.currency} symbol={brand.currencySymbol} locale={locale} />
            {after}
          </p>
        )}
        <div className={styles.actions}>
          <GameLink className={buttonClass('primary')} game={game} aria-label={`${t('game_play')}: ${game.gameName}`}>
            {t('game_play')}
          </GameLink>
          <GameLink
            className={buttonClass('outline')}
            game={game}
            mode="demo"
            aria-label={`${t('game_try')}: ${game.gameName}`}
          >
            {t('game_try')}
          </GameLink>
        </div>
      </div>
      <WithHeart game={game} className={styles.art} around={around}>
        <GameLink className={styles.cover} game={game} tabIndex={-1} aria-hidden="true">
          <Cover game={game} />
          <GameTags game={game} />
        </GameLink>
      </WithHeart>
      {alone && <GameFacts game={game} className={styles.facts} />}
    </article>
  );
}
