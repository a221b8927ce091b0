import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './number-field.module.css';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  /** The label is for assistive technology only. */
  readonly bare?: boolean;
}

/** A whole number within bounds: typed, with the arrow keys, or by the buttons at its sides. */
export function NumberField({ label, value, least, most, onChange, bare = false }: NumberFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const set = (to: number) => {
    setTyped(undefined);
    onChange(Math.min(most, Math.max(least, Math.round(to))));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={bare ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <button
          type="button"
          aria-label={t('lottery_less', { 0: label })}
          disabled={value <= least}
          onClick={() => set(value - 1)}
        >
          −
        </button>
        <input
          id={id}
          className="tabular"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          value={typed ?? String(value)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const text = event.currentTarget.value.replace(/\D/g, '').slice(0, 7);
            setTyped(text);
            if (text !== '' && Number(text) >= least && Number(text) <= most) onChange(Number(text));
          }}
          onBlur={() => set(typed === undefined || typed === '' ? value : Number(typed))}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            set(value + step);
          }}
        />
        <button
          type="button"
          aria-label={t('lottery_more', { 0: label })}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  );
}
