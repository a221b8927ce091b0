import { dateFormat, dayPlus } from '@baize/kernel';
import { useTexts } from '../../../../shared/texts/texts.ts';
import styles from './results.module.css';

export interface WeekdaysProps {
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** The seven days up to today or to the chosen one's week: provinces go by the day of the week. */
export function Weekdays({ day, today, onDay }: WeekdaysProps) {
  const { t, locale } = useTexts();
  const last = dayPlus(day, 3) > today ? today : dayPlus(day, 3);
  const days = Array.from({ length: 7 }, (_, i) => dayPlus(last, i - 6));
  const words = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <nav className={styles.weekdays} aria-label={t('drawn_weekdays')}>
      {days.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.weekday}
          aria-current={one === day ? 'date' : undefined}
          onClick={() => onDay(one)}
        >
          {words.format(new Date(`${one}T00:00:00Z`))}
          <small className="tabular">{`${one.slice(8)}/${one.slice(5, 7)}`}</small>
        </button>
      ))}
    </nav>
  );
}
