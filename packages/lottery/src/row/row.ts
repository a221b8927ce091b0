import type { Family } from '../family.ts';
import { arrangements, range } from '../numbers.ts';
import { refused } from '../refused.ts';

/** A draw of different numbers in a row, in the order drawn: five of 1–11, all ten of 1–10. */
export type Row = readonly number[];

/** From what a row is drawn: `length` of the numbers 1 … `to`. */
export interface Drum {
  readonly to: number;
  readonly length: number;
}

/** The numbers on `length` places from `start`, as bits. */
export function setOn(draw: Row, start: number, length: number): number {
  let set = 0;
  for (let place = start; place < start + length; place++) set |= 1 << (draw[place] ?? 0);
  return set;
}

/** All that draws of a drum have in common: reading, writing, walking through them. */
export function rowsOf({
  to,
  length,
}: Drum): Pick<Family<Row>, 'readDraw' | 'writeDraw' | 'outcomes' | 'everyOutcome'> {
  return {
    readDraw: (input) => {
      const numbers = typeof input === 'string' ? input.split(',').map(numberOf) : input;
      if (!Array.isArray(numbers) || numbers.length !== length) return refused('lottery_draw_malformed');
      const draw = numbers.filter((number) => Number.isInteger(number) && number >= 1 && number <= to) as number[];
      return new Set(draw).size === length ? draw : refused('lottery_draw_malformed');
    },
    writeDraw: (draw) => draw.map((number) => String(number).padStart(2, '0')).join(),
    outcomes: BigInt(arrangements(to, length)),
    everyOutcome: () => everyRow(range(1, to), length),
  };
}

/** Every row of so many of the numbers. */
export function* everyRow(numbers: readonly number[], length: number): Generator<Row> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const number of numbers) {
    const others = numbers.filter((other) => other !== number);
    for (const rest of everyRow(others, length - 1)) yield [number, ...rest];
  }
}

function numberOf(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : NaN;
}
