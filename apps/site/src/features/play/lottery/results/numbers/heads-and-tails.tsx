import type { VietnamResult } from '@baize/lottery/vn/result';
import { useTexts } from '../../../../../shared/texts/texts.ts';
import styles from './vietnam-board.module.css';
import { type Tail, tailsBy, tailsOf } from './vietnam-tables.ts';

export interface HeadsAndTailsProps {
  readonly end: 'head' | 'tail';
  readonly columns: readonly { readonly name: string; readonly result: Pick<VietnamResult, 'region' | 'prizes'> }[];
}

/** The last two digits of all prizes by their first digit (đầu), or by their last (đuôi). The special prize's are set apart. */
export function HeadsAndTails({ end, columns }: HeadsAndTailsProps) {
  const { t } = useTexts();
  const sorted = columns.map(({ name, result }) => ({ name, by: tailsBy(end, tailsOf(result)) }));
  return (
    <table className={styles.heads}>
      <caption>{t(`drawn_${end}s`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`drawn_${end}`)}</th>
          {sorted.map(({ name }) => (
            <th key={name} scope="col">
              {columns.length > 1 ? name : t(end === 'head' ? 'drawn_tail' : 'drawn_head')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 10 }, (_, digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            {sorted.map(({ name, by }) => (
              <td key={name}>
                <Digits tails={by[digit] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Digits({ tails }: { tails: readonly Tail[] }) {
  if (tails.length === 0) return <span aria-hidden="true">–</span>;
  return tails.map(({ digits, isSpecial }, place) => (
    <span key={place} className={`tabular ${styles.tail ?? ''}`}>
      {isSpecial ? <b>{digits}</b> : digits}
    </span>
  ));
}
