import { useId } from 'react';
import { cx } from './cx.ts';
import styles from './segments.module.css';

export interface SegmentsProps<V extends string> {
  /** What is chosen between, for assistive technology. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice of a few ways, all in sight; more than three stand in two columns. The arrow keys change it, as in any group of radio buttons. */
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
