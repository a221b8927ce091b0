import { useState } from 'react';
import { type GameType, hallsWith } from '../../../shared/games/categories.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { WinnerList } from './winner-list.tsx';
import styles from './winners.module.css';

/** The winner board beside the latest winners, of all halls or of one. */
export function Winners() {
  const { t } = useTexts();
  const halls = hallsWith(usePage().games);
  const [hall, choose] = useState<GameType | 'ALL'>('ALL');
  return (
    <div className={styles.winners}>
      {halls.length > 1 && (
        <div className={styles.halls} role="group" aria-label={t('winners_of')}>
          {(['ALL', ...halls.map(({ type }) => type)] as const).map((type) => (
            <button
              key={type}
              type="button"
              className={styles.hall}
              aria-pressed={type === hall}
              onClick={() => choose(type)}
            >
              {type === 'ALL' ? t('games_all') : t(`category_${type}`)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.boards}>
        <WinnerList order="top" hall={hall} />
        <WinnerList order="latest" hall={hall} />
      </div>
    </div>
  );
}
