import { numberFormat } from '@baize/kernel';
import { useState } from 'react';
import { useTexts } from '../../../../../shared/texts/texts.ts';
import { countValues, type ValueCount } from './count-draws.ts';
import { subjectName, valueName } from './subject-names.ts';
import type { Subject, TrendDraw } from './subjects.ts';
import styles from './trends.module.css';

const ORDERS = ['value', 'times', 'missing', 'longest'] as const;
type Order = (typeof ORDERS)[number];

/** How often each value came, for how many draws it has not, and for how many it did not at most. */
export function CountsTable({ subject, draws }: { subject: Subject; draws: readonly TrendDraw[] }) {
  const { t, locale } = useTexts();
  const [order, setOrder] = useState<Order>('value');
  const counts = countValues(subject, draws);
  const most = Math.max(1, ...counts.map(({ times }) => times));
  const sorted = order === 'value' ? counts : counts.toSorted((a: ValueCount, b: ValueCount) => b[order] - a[order]);
  const expected = subject.expected === undefined ? undefined : subject.expected * draws.length;
  return (
    <div className={styles.part}>
      {expected !== undefined && (
        <p className={styles.small}>
          {t('drawn_trends_expected', {
            '0': numberFormat(locale, { maximumFractionDigits: 1 }).format(expected),
            '1': draws.length,
          })}
        </p>
      )}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('drawn_trends_counts')}>
        <table className={styles.counts}>
          <caption className="visually-hidden">{subjectName(t, subject)}</caption>
          <thead>
            <tr>
              {ORDERS.map((one) => (
                <th key={one} scope="col" aria-sort={sortOf(one, order)}>
                  <button type="button" onClick={() => setOrder(one)}>
                    {t(`drawn_trends_${one}`)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ value, times, missing, longest }) => (
              <tr key={value}>
                <th scope="row" className="tabular">
                  {valueName(t, subject, value)}
                </th>
                <td className="tabular">
                  <span className={styles.times}>
                    <span className={styles.bar} aria-hidden="true">
                      <span style={{ width: `${(times / most) * 100}%` }} />
                    </span>
                    {times}
                  </span>
                </td>
                <td className="tabular">{missing}</td>
                <td className="tabular">{longest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function sortOf(column: Order, order: Order): 'ascending' | 'descending' | undefined {
  if (column !== order) return undefined;
  return column === 'value' ? 'ascending' : 'descending';
}
