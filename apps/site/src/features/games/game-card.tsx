import { cx, Skeleton, Tag } from '@baize/ui';
import { Link } from 'react-router';
import { type GameTile, gamePath } from '../../shared/categories.ts';
import { useTexts } from '../../shared/texts.ts';
import { Cover } from './cover.tsx';
import styles from './game-card.module.css';

/** A game in a hall: cover, name, vendor. The whole card opens it. */
export function GameCard({ game }: { game: GameTile }) {
  return (
    <Link className={styles.card} to={gamePath(game)}>
      <span className={styles.cover}>
        <Cover game={game} />
        <GameTags game={game} />
      </span>
      <span className={styles.name}>{game.gameName}</span>
      <span className={styles.vendor}>{game.vendor}</span>
    </Link>
  );
}

/** Quiet words about a game. */
export function GameTags({ game }: { game: GameTile }) {
  const { t } = useTexts();
  return (
    <span className={styles.tags}>
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
      <Skeleton width="70%" height={16} />
      <Skeleton width="40%" height={12} />
    </span>
  );
}
