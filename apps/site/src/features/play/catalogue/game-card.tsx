import { cx, Skeleton, Tag } from '@baize/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { GameTile } from '../../../shared/games/categories.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useStore } from '../../../shared/state/store.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Cover } from './cover.tsx';
import type { DrawingTurns } from './drawing-turns.ts';
import { openDetail } from './detail.ts';
import styles from './game-card.module.css';
import { keptStore } from './kept-games.ts';

/** The heart comes when somebody is near a card: not in a visitor's first view. */
const FavouriteButton = lazyPart(async () => (await import('./favourite-button.tsx')).FavouriteButton, {
  texts: ['home'],
});

/** A finger that stays this long means the heart. */
const LONG_PRESS_MS = 500;

export interface GameCardProps {
  readonly game: GameTile;
  /** In a long list covers are drawn one after another. */
  readonly turns?: DrawingTurns | undefined;
  /** Whether Tab stops here; in a list that the arrow keys walk it does at one card. */
  readonly tabStop?: boolean;
}

/** A game in a hall: cover, name, vendor. A press shows its details; the heart is there on hover, focus and a long press. */
export function GameCard({ game, turns, tabStop = true }: GameCardProps) {
  return (
    <WithHeart game={game} tabStop={tabStop}>
      <button
        type="button"
        className={styles.card}
        tabIndex={tabStop ? undefined : -1}
        aria-haspopup="dialog"
        onClick={() => openDetail(game)}
      >
        <span className={styles.cover}>
          <Cover game={game} turns={turns} />
          <GameTags game={game} />
        </span>
        <span className={styles.name}>{game.gameName}</span>
        <span className={styles.vendor}>{game.vendorName}</span>
      </button>
    </WithHeart>
  );
}

interface WithHeartProps {
  readonly game: GameTile;
  readonly className?: string | undefined;
  /** The pointer or the focus is on the card. */
  readonly around?: boolean;
  readonly tabStop?: boolean;
  readonly children: ReactNode;
}

/** Puts the heart over what shows a game. */
export function WithHeart({ game, className, around = false, tabStop = true, children }: WithHeartProps) {
  const kept = useStore(keptStore).has(game.nodeId);
  const [near, setNear] = useState(false);
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; long: boolean }>({ long: false });
  const begin = () => {
    press.current = { long: false, timer: setTimeout(hold, LONG_PRESS_MS) };
  };
  const hold = () => {
    press.current.long = true;
    setNear(true);
    void import('./favourites.ts').then(({ toggleFavourite }) => toggleFavourite(game));
  };
  const end = () => clearTimeout(press.current.timer);
  return (
    <div
      className={cx(styles.place, (kept || around) && styles.kept, className)}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onTouchStart={begin}
      onTouchMove={end}
      onTouchEnd={end}
      onTouchCancel={end}
      onContextMenu={(event) => press.current.timer !== undefined && event.preventDefault()}
      onClickCapture={(event) => {
        // The press that ended was the long one: it has done its work.
        if (press.current.long) event.stopPropagation();
        press.current = { long: false };
      }}
    >
      {children}
      {(near || kept || around) && (
        <span className={styles.heart}>
          <FavouriteButton game={game} tabStop={tabStop} />
        </span>
      )}
    </div>
  );
}

/** Quiet words about a game. */
export function GameTags({ game }: { game: GameTile }) {
  const { t } = useTexts();
  return (
    <span className={styles.tags}>
      {game.pause !== null && <Tag>{t('game_in_maintenance')}</Tag>}
      {game.isNew === 1 && <Tag tone="accent">{t('game_new')}</Tag>}
      {game.isHot === 1 && <Tag tone="accent">{t('game_hot')}</Tag>}
    </span>
  );
}

/** Holds the place of a card in its true size. */
export function GameCardSkeleton() {
  return (
    <span className={styles.card}>
      <span className={cx(styles.cover, styles.empty)} />
      <span className={styles.name}>
        <Skeleton width="70%" height={16} />
      </span>
      <span className={styles.vendor}>
        <Skeleton width="40%" height={12} />
      </span>
    </span>
  );
}
