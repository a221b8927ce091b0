import type { Chips } from '../../../mechanics/reading.ts';
import { SPOTS } from '../../../mechanics/roulette/spots.ts';

/** The numbers of a wheel with a single zero, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const RED = new Set(SPOTS.find(({ name }) => name === 'red')?.numbers);

export type Colour = 'red' | 'black' | 'green';

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** A number and those beside it on the wheel, clockwise. */
export function neighboursOf(number: number, each = 2): number[] {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: each * 2 + 1 }, (_, i) => WHEEL[(at - each + i + WHEEL.length) % WHEEL.length] ?? 0);
}

/** Bets on a part of the wheel, by the names that everybody uses. Each is plain chips on plain spots. */
export const WHEEL_BETS: Readonly<Record<'voisins' | 'tiers' | 'orphelins' | 'zeroGame', Chips>> = {
  voisins: { '0-2-3': 2, '4-7': 1, '12-15': 1, '18-21': 1, '19-22': 1, '25-26-28-29': 2, '32-35': 1 },
  tiers: { '5-8': 1, '10-11': 1, '13-16': 1, '23-24': 1, '27-30': 1, '33-36': 1 },
  orphelins: { '1': 1, '6-9': 1, '14-17': 1, '17-20': 1, '31-34': 1 },
  zeroGame: { '0-3': 1, '12-15': 1, '26': 1, '32-35': 1 },
};

export type WheelBet = keyof typeof WHEEL_BETS;

/** What a number with its neighbours is: one chip on each. */
export function neighbourChips(number: number): Chips {
  return Object.fromEntries(neighboursOf(number).map((one) => [String(one), 1]));
}

/** How often what came, of the numbers seen so far. It says nothing of those to come. */
export interface Seen {
  readonly count: number;
  readonly red: number;
  readonly black: number;
  readonly zero: number;
  /** Those that came twice and more, most often first; up to five. */
  readonly often: readonly (readonly [number: number, times: number])[];
  /** How many of the 37 numbers did not come. */
  readonly missing: number;
}

export function seenIn(numbers: readonly number[]): Seen {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const of = (colour: Colour): number => numbers.filter((number) => colourOf(number) === colour).length;
  return {
    count: numbers.length,
    red: of('red'),
    black: of('black'),
    zero: of('green'),
    often: [...times]
      .filter(([, count]) => count > 1)
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .slice(0, 5),
    missing: WHEEL.length - times.size,
  };
}
