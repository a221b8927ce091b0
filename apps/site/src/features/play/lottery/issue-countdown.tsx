import { cx } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './issue-countdown.module.css';
import { remainingText, useRemaining } from './use-remaining.ts';

const DAY_SECONDS = 86_400;
/** From here on it is said in the colour of a warning, too. */
const SOON_SECONDS = 10;

/** How long tickets of an issue are taken, by the server's clock. */
export function IssueCountdown({ closesAt, aheadMs }: { closesAt: number | undefined; aheadMs: number }) {
  const { t } = useTexts();
  const seconds = useRemaining(closesAt, aheadMs);
  if (closesAt === undefined) return <span className={styles.over}>{t('lottery_not_on_sale')}</span>;
  if (seconds === 0) return <span className={styles.over}>{t('lottery_closing')}</span>;
  const days = Math.floor(seconds / DAY_SECONDS);
  return (
    <time className={cx('tabular', styles.left, seconds <= SOON_SECONDS && styles.soon)} dateTime={`PT${seconds}S`}>
      {days > 0 ? t('lottery_days_left', { days, left: remainingText(seconds % DAY_SECONDS) }) : remainingText(seconds)}
    </time>
  );
}
