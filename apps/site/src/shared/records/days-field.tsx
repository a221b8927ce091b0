import type { ReactNode } from 'react';
import { DateField } from '../fields/date-field.tsx';
import { useTexts } from '../texts/texts.ts';
import type { TextKey } from '../texts/text-keys.ts';
import table from './record-table.module.css';
import styles from './records.module.css';
import { type DayChoice, type RecordFilter } from './use-record-days.ts';

const WORDS: Readonly<Record<DayChoice, TextKey>> = {
  today: 'record_days_today',
  '7': 'record_days_7',
  '30': 'record_days_30',
  all: 'record_days_all',
  own: 'record_days_own',
};

/** The period of a record: a preset, or two dates chosen by the member. */
export function DaysField({ filter }: { filter: RecordFilter }) {
  const { t } = useTexts();
  const { choice, choices, own, today, days, change } = filter;
  const choose = (chosen: string) => {
    // The two dates start as the period shown before.
    const began = chosen === 'own' ? { from: days.from ?? '', to: days.to ?? today } : { from: '', to: '' };
    change({ days: chosen, ...began });
  };
  return (
    <>
      <Choice label={t('record_days')} value={choice} onChange={choose}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(WORDS[one])}
          </option>
        ))}
      </Choice>
      {choice === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            className={styles.day}
            label={t(`record_${end}`)}
            value={own[end] ?? ''}
            min={end === 'to' ? own.from : '2020-01-01'}
            max={end === 'from' ? (own.to ?? today) : today}
            onDay={(day) => change({ [end]: day })}
          />
        ))}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** One choice of a record's filter, under its label. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select className={table.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}
