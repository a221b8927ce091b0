import { Amount } from '@baize/ui';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './records.module.css';

export interface Figure {
  readonly label: string;
  readonly text: string;
  readonly signed?: true;
}

/** What a record comes to, in a row of amounts above it. */
export function Figures({ currency, figures }: { currency: string; figures: readonly Figure[] }) {
  const { locale } = useTexts();
  const symbol = usePage().status.brand.currencySymbol;
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text, signed = false }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <Amount currency={currency} symbol={symbol} locale={locale} text={text} signed={signed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
