import { earnedOf } from '../../../shared/agents/earned-of.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './prize-group-field.module.css';

interface PrizeGroupFieldProps {
  readonly label: string;
  readonly least: number;
  /** The agent's own: no more is given. */
  readonly own: number;
  readonly value: number;
  readonly onChange: (group: number) => void;
}

/** A prize group between two, and what it leaves the agent. Arrow keys move it by one, Home and End to either end. */
export function PrizeGroupField({ label, least, own, value, onChange }: PrizeGroupFieldProps) {
  const { t, locale } = useTexts();
  const said = t('agents_group_leaves', { 0: value, 1: earnedOf(own, value, locale) });
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        type="range"
        name="prizeGroup"
        min={least}
        max={own}
        step={1}
        value={value}
        aria-valuetext={said}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{least}</span>
        <span>{own}</span>
      </span>
      <span className={styles.said}>{said}</span>
    </label>
  );
}
