import { cx } from '@baize/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './chips.module.css';

export interface ChipsProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly look?: 'chips' | 'tabs';
}

/** One of many, in a row that scrolls where it is long: radio buttons, so the arrow keys go along them. */
export function Chips<V extends string>({ label, options, value, onChange, look = 'chips' }: ChipsProps<V>) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector('input:checked')?.parentElement;
    if (chosen && row.current) row.current.scrollTo({ left: chosen.offsetLeft - row.current.clientWidth / 3 });
  }, [value]);
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={cx(styles.row, styles[look])}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
