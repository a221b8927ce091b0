import { Amount } from '@baize/ui';
import { useMoneyFormat } from '../money/use-money-format.ts';
import styles from './records.module.css';

export interface Figure {
  readonly label: string;
  readonly text: string;
  readonly signed?: true;
}

/** What a record comes to, in a row of amounts above it. */
export function Figures({ currency, figures }: { currency: string; figures: readonly Figure[] }) {
  const format = useMoneyFormat(currency);
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text, signed = false }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <Amount {...format} text={text} signed={signed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
