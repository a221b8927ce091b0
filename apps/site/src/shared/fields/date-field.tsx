import { isDay } from '@baize/kernel';
import { Icon, TextField, type TextFieldProps } from '@baize/ui';
import { useState } from 'react';
import styles from './date-field.module.css';

export interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'after' | 'min' | 'max' | 'type'> {
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A day between the ends, or empty while what was typed is none. */
  readonly onDay: (day: string) => void;
}

/**
 * A day as the whole site writes it (B1.20), whatever the browser's own form: typed, or picked in the browser's calendar, which a
 * press on the sign opens.
 */
export function DateField({ value, min, max, onDay, ...field }: DateFieldProps) {
  const [{ typed, of }, setTyped] = useState({ typed: value, of: value });
  if (of !== value) setTyped({ typed: value === '' && !isDay(typed) ? typed : value, of: value });
  const take = (text: string) => {
    const fits = isDay(text) && (min === undefined || text >= min) && (max === undefined || text <= max);
    const day = fits ? text : '';
    setTyped({ typed: text, of: day });
    onDay(day);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder="yyyy-MM-dd"
      maxLength={10}
      spellCheck={false}
      value={typed}
      onChange={({ target }) => take(target.value)}
      after={
        !field.readOnly && (
          // For pointers only: the field itself takes what the keyboard types.
          <span className={styles.pick} aria-hidden="true">
            <Icon name="calendar" />
            <input
              type="date"
              className={styles.calendar}
              tabIndex={-1}
              value={isDay(typed) ? typed : ''}
              min={min}
              max={max}
              onClick={({ currentTarget }) => currentTarget.showPicker()}
              onChange={({ target }) => take(target.value)}
            />
          </span>
        )
      }
    />
  );
}
