/** A place on the table where chips can lie. */
export interface Spot {
  /** Inside: its numbers from the lowest, as `17`, `17-20`, `1-2-3`. Outside: `red`, `dozen1`, `column3`. */
  readonly name: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
}

export type SpotKind =
  'straight' | 'split' | 'trio' | 'street' | 'first four' | 'corner' | 'six line' | 'dozen' | 'column' | 'even chance';

/** How many numbers each kind covers. A win pays 36 ÷ that many chips for each chip, the chip itself included. */
export const NUMBERS_OF: Readonly<Record<SpotKind, number>> = {
  straight: 1,
  split: 2,
  trio: 3,
  street: 3,
  'first four': 4,
  corner: 4,
  'six line': 6,
  dozen: 12,
  column: 12,
  'even chance': 18,
};

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** From 1 to 36: three columns, twelve streets. */
const TABLE = Array.from({ length: 36 }, (_, i) => i + 1);

/** Every spot of a table with a single zero: 37 straights, 60 splits, 12 streets and so on. */
export const SPOTS: readonly Spot[] = [
  ...inside('straight', [0, ...TABLE], (n) => [n]),
  ...inside('split', [1, 2, 3], (n) => [0, n]),
  ...inside('split', TABLE, (n) => (n % 3 === 0 ? [] : [n, n + 1])),
  ...inside('split', TABLE, (n) => (n > 33 ? [] : [n, n + 3])),
  ...inside('trio', [1, 2], (n) => [0, n, n + 1]),
  ...inside('first four', [0], () => [0, 1, 2, 3]),
  ...inside('street', TABLE, (n) => (n % 3 === 1 ? [n, n + 1, n + 2] : [])),
  ...inside('corner', TABLE, (n) => (n % 3 === 0 || n > 33 ? [] : [n, n + 1, n + 3, n + 4])),
  ...inside('six line', TABLE, (n) => (n % 3 === 1 && n < 34 ? [n, n + 1, n + 2, n + 3, n + 4, n + 5] : [])),
  ...[1, 2, 3].map((dozen) => outside(`dozen${dozen}`, 'dozen', (n) => Math.ceil(n / 12) === dozen)),
  ...[1, 2, 3].map((column) => outside(`column${column}`, 'column', (n) => n % 3 === column % 3)),
  outside('red', 'even chance', (n) => RED.has(n)),
  outside('black', 'even chance', (n) => !RED.has(n)),
  outside('odd', 'even chance', (n) => n % 2 === 1),
  outside('even', 'even chance', (n) => n % 2 === 0),
  outside('low', 'even chance', (n) => n <= 18),
  outside('high', 'even chance', (n) => n > 18),
];

function inside(kind: SpotKind, from: readonly number[], numbersAt: (n: number) => number[]): Spot[] {
  return from
    .map(numbersAt)
    .filter((numbers) => numbers.length > 0)
    .map((numbers) => ({ name: numbers.join('-'), kind, numbers }));
}

function outside(name: string, kind: SpotKind, covers: (n: number) => boolean): Spot {
  return { name, kind, numbers: TABLE.filter(covers) };
}
