import { dayPlus } from '@baize/kernel';
import { Button, IconButton } from '@baize/ui';
import { DateField } from '../../../../shared/fields/date-field.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import styles from './results.module.css';

export interface DayChoiceProps {
  /** Undefined: whatever was drawn last. */
  readonly day: string | undefined;
  readonly today: string;
  readonly onDay: (day: string | undefined) => void;
  /** Without it there is always a day. */
  readonly latest?: true;
}

/** Which day's results are looked at: typed, picked, or one day on or back. */
export function DayChoice({ day, today, onDay, latest }: DayChoiceProps) {
  const { t } = useTexts();
  return (
    <div className={styles.day}>
      <IconButton icon="left" label={t('drawn_day_before')} onClick={() => onDay(dayPlus(day ?? today, -1))} />
      <DateField
        label={t('drawn_day')}
        value={day ?? ''}
        min="2020-01-01"
        max={today}
        onDay={(chosen) => (chosen !== '' || latest) && onDay(chosen === '' ? undefined : chosen)}
      />
      <IconButton
        icon="right"
        label={t('drawn_day_after')}
        disabled={day === undefined || day >= today}
        onClick={() => day !== undefined && onDay(dayPlus(day, 1))}
      />
      {latest && day !== undefined && (
        <Button look="quiet" size="s" onClick={() => onDay(undefined)}>
          {t('drawn_latest')}
        </Button>
      )}
    </div>
  );
}
