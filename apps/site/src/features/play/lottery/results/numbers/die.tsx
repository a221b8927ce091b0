import { cx } from '@baize/ui';
import styles from './numbers.module.css';

/** Where the pips of each face are, in thirds of the die. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
];

/** A die that shows a face; one and four are red, as they are on the tables of Asia. */
export function Die({ face, small = false }: { face: number; small?: boolean }) {
  return (
    <span>
      <span className="visually-hidden">{face}</span>
      <svg className={cx(styles.die, small && styles.small)} viewBox="0 0 36 36" aria-hidden="true">
        <rect x="1" y="1" width="34" height="34" rx="7" />
        {PIPS[face - 1]?.map(([column, row]) => (
          <circle
            key={`${column}${row}`}
            className={cx((face === 1 || face === 4) && styles.red)}
            cx={9 + column * 9}
            cy={9 + row * 9}
            r={face === 1 ? 5 : 3.2}
          />
        ))}
      </svg>
    </span>
  );
}
