import { cx } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './issue-countdown.module.css';
import type { SaleIssue } from './lottery.api.ts';
import { remainingText, useRemaining } from './use-remaining.ts';

const DAY_SECONDS = 86_400;
/** From here on it is said in the colour of a warning, too. */
const SOON_SECONDS = 10;

interface IssueCountdownProps {
  /** The issue on sale, or the one that opens next. */
  readonly sale: SaleIssue | null | undefined;
  /** How far the server's clock is ahead of ours. */
  readonly aheadMs: number;
}

/** How long tickets of an issue are taken by the server's clock, or when its sale begins. */
export function IssueCountdown({ sale, aheadMs }: IssueCountdownProps) {
  const { t } = useTexts();
  const untilOpen = useRemaining(sale?.opensAt, aheadMs);
  const seconds = useRemaining(sale?.closesAt, aheadMs);
  if (!sale) return <span className={styles.over}>{t('lottery_not_on_sale')}</span>;
  if (untilOpen > 0) return <span className={styles.over}>{t('lottery_opens_in', { 0: leftText(t, untilOpen) })}</span>;
  if (seconds === 0) return <span className={styles.over}>{t('lottery_closing')}</span>;
  return (
    <time className={cx('tabular', styles.left, seconds <= SOON_SECONDS && styles.soon)} dateTime={`PT${seconds}S`}>
      {leftText(t, seconds)}
    </time>
  );
}

function leftText(t: ReturnType<typeof useTexts>['t'], seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  return days > 0
    ? t('lottery_days_left', { days, left: remainingText(seconds % DAY_SECONDS) })
    : remainingText(seconds);
}
