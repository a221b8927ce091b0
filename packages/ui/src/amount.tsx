import { currencyOf, formatMoney, money, partsFromText, symbolOf } from '@baize/kernel';
import styles from './amount.module.css';
import { cx } from './cx.ts';

export interface AmountProps {
  /** Decimal text as the site API writes it. */
  readonly text: string;
  readonly currency: string;
  /** A brand may show another sign than the currency's own. */
  readonly symbol?: string | undefined;
  readonly locale: string;
  /** Shows plus and minus, and the colours of win and loss: sign and colour both (never colour alone). */
  readonly signed?: boolean;
}

/** An amount as text, sign and symbol included, for buttons and sentences. */
export function amountText({ text, currency, symbol, locale, signed = false }: AmountProps): string {
  const { sign, sum, mark } = piecesOf({ text, currency, symbol, locale, signed });
  return `${sign}${mark}${sum}`;
}

function piecesOf({ text, currency, symbol, locale, signed = false }: AmountProps) {
  const known = currencyOf(currency);
  const parts = partsFromText(text) ?? 0n;
  const size = parts < 0n ? -parts : parts;
  const plus = signed && parts > 0n ? '+' : '';
  return {
    sign: parts < 0n ? '−' : plus,
    sum: formatMoney(money(known, size), locale),
    mark: symbol ?? symbolOf(known),
  };
}

/** An amount in tabular figures, its symbol smaller. */
export function Amount(props: AmountProps) {
  const { sign, sum, mark } = piecesOf(props);
  const tone = props.signed && sign !== '' ? (sign === '+' ? styles.win : styles.loss) : undefined;
  return (
    <span className={cx('tabular', styles.amount, tone)}>
      {sign}
      <span className={styles.symbol}>{mark}</span>
      {sum}
    </span>
  );
}
