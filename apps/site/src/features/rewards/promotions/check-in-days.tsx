import { Amount, cx, Icon } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './join-panel.module.css';
import type { Standing } from './mine.api.ts';

/** The days of a check-in in a row: what each brings, and which are done. */
export function CheckInDays({ standing: { days, currency } }: { standing: Standing }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return (
    <ol className={styles.days} aria-label={t('join_days')}>
      {days.map(({ amount, isDone }, place) => (
        <li key={place} className={cx(styles.day, isDone && styles.done)}>
          <span className={styles.dayName}>{t('join_day', { 0: place + 1 })}</span>
          <strong>
            <Amount {...format} text={amount} />
          </strong>
          <span className={styles.mark}>
            {isDone ? <Icon name="check" size={16} /> : null}
            <span className="visually-hidden">{isDone ? t('join_day_done') : t('join_day_open')}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
