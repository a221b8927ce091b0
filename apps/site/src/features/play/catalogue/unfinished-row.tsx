import { buttonClass } from '@baize/ui';
import type { GameType } from '../../../shared/games/categories.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useUnfinished } from './hall-extras.api.ts';
import { Cover } from './cover.tsx';
import { GameLink } from './game-link.tsx';
import styles from './hall-row.module.css';

/** Games of the hall in which the member left a round: opened again, it goes on. Nothing where there is none. */
export function UnfinishedRow({ type }: { type: GameType }) {
  const { t } = useTexts();
  const games = (useUnfinished().data ?? []).filter(({ game }) => game.gameType === type);
  if (games.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby="unfinished">
      <h2 id="unfinished" className={styles.title}>
        {t('hall_unfinished')}
      </h2>
      <ul className={styles.games}>
        {games.map(({ game }) => (
          <li key={game.nodeId} className={styles.game}>
            <span className={styles.cover}>
              <Cover game={game} />
            </span>
            <span className={styles.name}>{game.gameName}</span>
            <GameLink className={buttonClass('primary', 's')} game={game}>
              {t('hall_go_on')}
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
