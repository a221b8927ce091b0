import { amountText, buttonClass } from '@baize/ui';
import type { GameType } from '../../../shared/games/categories.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { Cover } from './cover.tsx';
import { GameLink } from './game-link.tsx';
import { useFreeRounds } from './hall-extras.api.ts';
import styles from './hall-row.module.css';

/** Free rounds of the hall's games that the member can play now: how many, at which stake, and until when. Nothing where there are none. */
export function FreeRoundsRow({ type }: { type: GameType }) {
  const { t } = useTexts();
  const format = useMoneyFormat();
  const { timeZone } = usePage().status.brand;
  const gifts = (useFreeRounds().data ?? []).filter(({ game }) => game.gameType === type);
  if (gifts.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby="free-rounds">
      <h2 id="free-rounds" className={styles.title}>
        {t('hall_free')}
      </h2>
      <ul className={styles.games}>
        {gifts.map(({ giftId, game, left, stake, endsAt }) => (
          <li key={giftId} className={styles.game}>
            <span className={styles.cover}>
              <Cover game={game} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{game.gameName}</span>
              <span className={styles.terms}>
                {t('hall_free_terms', {
                  count: left,
                  0: amountText({ ...format, text: stake }),
                  1: stampText(endsAt, timeZone).slice(0, -3),
                })}
              </span>
            </span>
            <GameLink className={buttonClass('primary', 's')} game={game}>
              {t('hall_free_play')}
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
