import { type Prize, type Region, type VietnamResult } from '@baize/lottery/vn/result';
import { cx } from '@baize/ui';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../../../shared/texts/texts.ts';
import styles from './vietnam-board.module.css';
import { type DigitsShown, lastDigits, prizeOrder } from './vietnam-tables.ts';

/** The results of one draw of a province, or why there is none. */
export interface BoardColumn {
  readonly name: string;
  readonly result: Pick<VietnamResult, 'region' | 'prizes'> | undefined;
  /** What stands there instead of numbers. */
  readonly missing?: string;
}

export interface VietnamBoardProps {
  readonly caption: string;
  readonly region: Region;
  readonly columns: readonly BoardColumn[];
  readonly shown?: DigitsShown;
}

/** The table of all prizes of a draw; several provinces side by side. */
export function VietnamBoard({ caption, region, columns, shown = 'all' }: VietnamBoardProps) {
  const { t } = useTexts();
  return (
    <table className={cx(styles.board, columns.length > 1 && styles.crowded)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={cx(columns.length === 1 && 'visually-hidden')}>
        <tr>
          <th scope="col">{t('drawn_prize')}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prizeOrder(region).map((prize) => (
          <tr key={prize}>
            <th scope="row">{t(`drawn_prize_${prize}`)}</th>
            {columns.map((column) => (
              <PrizeCell key={column.name} prize={prize} column={column} shown={shown} isAlone={columns.length === 1} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PrizeCellProps {
  readonly prize: Prize;
  readonly column: BoardColumn;
  readonly shown: DigitsShown;
  readonly isAlone: boolean;
}

function PrizeCell({ prize, column: { result, missing }, shown, isAlone }: PrizeCellProps) {
  const numbers = result?.prizes[prize] ?? [];
  if (result === undefined) {
    return (
      <td className={styles.none}>
        <span aria-hidden={prize !== 'DB'}>{prize === 'DB' ? missing : '–'}</span>
      </td>
    );
  }
  const style: CSSProperties & Record<'--columns', number> = { '--columns': isAlone ? columnsOf(numbers.length) : 1 };
  return (
    <td>
      <div className={styles.numbers} style={style}>
        {numbers.map((number, place) => (
          <span key={place} className={cx('tabular', styles.number, prize === 'DB' && styles.special)}>
            {lastDigits(number, shown)}
          </span>
        ))}
      </div>
    </td>
  );
}

/** Six numbers stand in two rows, seven and four in rows of four. */
function columnsOf(count: number): number {
  if (count <= 4) return Math.max(1, count);
  return count === 6 ? 3 : 4;
}
