import { range } from '../numbers.ts';

/** A draw of three or five digits, each 0–9, in the order drawn; digits may repeat. */
export type Digits = readonly number[];

/** Neighbouring places of a draw that a play looks at: q is front, z middle, h back. */
export interface Segment {
  readonly code: string;
  readonly start: number;
  readonly length: number;
}

/** The segments of draws of five digits. */
export const OF_FIVE = {
  all: { code: '5', start: 0, length: 5 },
  q4: { code: 'q4', start: 0, length: 4 },
  h4: { code: 'h4', start: 1, length: 4 },
  q3: { code: 'q3', start: 0, length: 3 },
  z3: { code: 'z3', start: 1, length: 3 },
  h3: { code: 'h3', start: 2, length: 3 },
  q2: { code: 'q2', start: 0, length: 2 },
  h2: { code: 'h2', start: 3, length: 2 },
} as const satisfies Record<string, Segment>;

/** The segments of draws of three digits. */
export const OF_THREE = {
  q3: { code: 'q3', start: 0, length: 3 },
  q2: { code: 'q2', start: 0, length: 2 },
  h2: { code: 'h2', start: 1, length: 2 },
} as const satisfies Record<string, Segment>;

export const DIGITS = range(0, 9);
export const DIGIT = { from: 0, to: 9 } as const;

/** How often each digit stands in a segment. */
export function countsIn(draw: Digits, { start, length }: Segment): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let place = start; place < start + length; place++) {
    const digit = draw[place];
    if (digit !== undefined) counts[digit] = (counts[digit] ?? 0) + 1;
  }
  return counts;
}

/** The digits of a segment, as bits. */
export function setIn(draw: Digits, { start, length }: Segment): number {
  let set = 0;
  for (let place = start; place < start + length; place++) set |= 1 << (draw[place] ?? 0);
  return set;
}

export function sumIn(draw: Digits, { start, length }: Segment): number {
  let sum = 0;
  for (let place = start; place < start + length; place++) sum += draw[place] ?? 0;
  return sum;
}

/** Greatest less least. */
export function spanIn(draw: Digits, segment: Segment): number {
  const set = setIn(draw, segment);
  return 31 - Math.clz32(set) - (31 - Math.clz32(set & -set));
}

/** Every draw of so many digits. */
export function* everyDraw(length: number): Generator<Digits> {
  for (let number = 0; number < 10 ** length; number++) {
    yield Array.from(String(number).padStart(length, '0'), Number);
  }
}
