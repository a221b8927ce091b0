import { useId } from 'react';
import { cx } from './cx.ts';
import styles from './segments.module.css';

export interface SegmentsProps<V extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A group of radio buttons shown as segments; more than three break into rows where there is no room. The arrow keys change the choice. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.group, options.length > 3 && styles.many)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className={styles.radio}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
