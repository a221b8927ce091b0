import { cx, Icon } from '@baize/ui';
import { Link } from '../../../../shared/routing/link.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { FamilyMark } from '../family-mark.tsx';
import { IssueCountdown } from '../issue-countdown.tsx';
import { LastNumbers } from '../last-numbers.tsx';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { useLotteryFavourites } from './favourites.ts';
import styles from './lobby.module.css';

/** A game: until when it is sold, and what was drawn last. The whole card leads to it; the heart is beside it. */
export function GameCard({ game, aheadMs }: { game: LotteryGame; aheadMs: number }) {
  const { t } = useTexts();
  const { gameCode, gameName, family, onSale, last } = game;
  const { codes, toggle } = useLotteryFavourites();
  const isKept = codes.includes(gameCode);
  return (
    <article className={styles.card}>
      <FamilyMark family={family} />
      <div className={styles.words}>
        <h3>
          <Link className={styles.link} to={lotteryQuery({ gameCode })}>
            {gameName}
          </Link>
        </h3>
        <p className={styles.when}>
          <IssueCountdown sale={onSale} aheadMs={aheadMs} />
        </p>
        <p className={styles.when}>
          {game.everySeconds !== null && <span>{everyText(t, game.everySeconds)}</span>}
          <span>{t(`lottery_mode_${game.prizeMode}`)}</span>
        </p>
      </div>
      {toggle && (
        <button
          type="button"
          className={cx(styles.heart, isKept && styles.kept)}
          aria-pressed={isKept}
          aria-label={t('lottery_favourite', { 0: gameName })}
          onClick={() => toggle(gameCode)}
        >
          <Icon name="heart" />
        </button>
      )}
      <p className={styles.last}>
        {last ? (
          <>
            <span className="visually-hidden">{t('lottery_last_result', { 0: last.issue })}</span>
            <LastNumbers family={family} result={last.result} />
          </>
        ) : (
          <span className={styles.none}>{t('lottery_no_result_yet')}</span>
        )}
      </p>
    </article>
  );
}

function everyText(t: ReturnType<typeof useTexts>['t'], seconds: number): string {
  return seconds % 60 === 0
    ? t('lottery_every_minutes', { count: seconds / 60 })
    : t('lottery_every_seconds', { count: seconds });
}
