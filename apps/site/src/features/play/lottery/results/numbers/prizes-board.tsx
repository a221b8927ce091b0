import { useTexts } from '../../../../../shared/texts/texts.ts';
import { cx } from '@baize/ui';
import styles from './vietnam-board.module.css';

const KINDS = [
  { key: 'drawn_prize_first', from: 0, to: 1 },
  { key: 'drawn_prize_second', from: 1, to: 2 },
  { key: 'drawn_prize_third', from: 2, to: 3 },
  { key: 'drawn_prize_special10', from: 3, to: 13 },
  { key: 'drawn_prize_consolation', from: 13, to: 23 },
] as const;

/** The 23 numbers of 4D under their prizes. */
export function PrizesBoard({ caption, numbers }: { caption: string; numbers: readonly string[] }) {
  const { t } = useTexts();
  return (
    <table className={styles.board}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {KINDS.map(({ key, from, to }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td>
              <div
                className={styles.numbers}
                style={{ gridTemplateColumns: `repeat(${to - from === 1 ? 1 : 5}, 1fr)` }}
              >
                {numbers.slice(from, to).map((number, place) => (
                  <span key={place} className={cx('tabular', styles.number, from === 0 && styles.special)}>
                    {number}
                  </span>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
