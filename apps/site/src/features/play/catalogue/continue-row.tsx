import { buttonClass, cx, Skeleton } from '@baize/ui';
import type { GameTile } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Cover } from './cover.tsx';
import styles from './continue-row.module.css';
import { GameLink } from './game-link.tsx';
import { useGames } from './catalogue.api.ts';

/** More are in the halls, under the games played recently. */
const SHOWN = 8;
const SKELETONS = 4;

/** The member's last games, the very last one first and largest. Who has not played yet sees what others play, in the same place. */
export function ContinueRow() {
  const { t } = useTexts();
  const { data, error } = useGames('recent');
  if ((error && !data) || data?.length === 0) return <PopularRow />;
  return <Row title={t('home_continue')} action={t('home_continue')} games={data} />;
}

function PopularRow() {
  const { t } = useTexts();
  const { data, error } = useGames('popular');
  if ((error && !data) || data?.length === 0) return null;
  return <Row title={t('home_popular')} action={t('game_play')} games={data} />;
}

interface RowProps {
  readonly title: string;
  /** The word on the first game's button. */
  readonly action: string;
  readonly games: readonly GameTile[] | undefined;
}

function Row({ title, action, games }: RowProps) {
  return (
    <section className={styles.row} aria-label={title} aria-busy={games === undefined}>
      <ul className={styles.games}>
        {games?.slice(0, SHOWN).map((game, place) => (
          <li key={game.nodeId} className={cx(place === 0 && styles.first)}>
            <GameLink className={styles.game} game={game}>
              <span className={styles.cover}>
                <Cover game={game} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{game.gameName}</span>
                <span className={styles.vendor}>{game.vendorName}</span>
              </span>
              {place === 0 && <span className={buttonClass('primary', 's')}>{action}</span>}
            </GameLink>
          </li>
        ))}
        {games === undefined &&
          Array.from({ length: SKELETONS }, (_, place) => (
            <li key={place} className={cx(place === 0 && styles.first)}>
              <span className={styles.game}>
                <span className={cx(styles.cover, styles.empty)} />
                <span className={styles.words}>
                  <Skeleton width="80%" height={16} />
                  <Skeleton width="50%" height={12} />
                </span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
