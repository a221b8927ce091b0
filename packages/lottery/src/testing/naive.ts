import { combinationsOf, productOf } from '../numbers.ts';

/**
 * A second derivation of the plays, as plain as can be: a ticket is written out note by note, and each note looked up in the draw.
 * Nothing of what sells and settles tickets is used here.
 */
export interface Note {
  /** The same note as a ticket of its own. */
  readonly single: { readonly play: string; readonly sel: unknown };
  /** What it wins: a tier, nothing, or its price back. */
  readonly wins: (draw: readonly number[]) => string | undefined;
}

export const BACK = 'back';

export type Numbers = readonly number[];

export function sorted(numbers: Numbers): number[] {
  return [...numbers].sort((a, b) => a - b);
}

export function isEqual(a: Numbers, b: Numbers): boolean {
  return a.join() === b.join();
}

export function sum(numbers: Numbers): number {
  return numbers.reduce((all, number) => all + number, 0);
}

export function timesOf(number: number, numbers: Numbers): number {
  return numbers.filter((other) => other === number).length;
}

/** One note for each way to take one of each list. */
export function eachWay(lists: readonly Numbers[], note: (numbers: number[]) => Note): Note[] {
  return [...productOf(lists)].map(note);
}

/** One note for each k of the numbers. */
export function eachOf(numbers: Numbers, k: number, note: (taken: number[]) => Note): Note[] {
  return [...combinationsOf(numbers, k)].map(note);
}

/** One note for each item. */
export function items<T>(
  sel: readonly T[],
  play: string,
  wins: (item: T, draw: Numbers) => string | undefined,
): Note[] {
  return sel.map((item) => ({ single: { play, sel: [item] }, wins: (draw) => wins(item, draw) }));
}

/** Big, small, odd or even: is the number it? */
export function isSide(side: string, number: number, bigFrom: number): boolean {
  return { B: number >= bigFrom, S: number < bigFrom, O: number % 2 === 1, E: number % 2 === 0 }[side] ?? false;
}

/** Notes, and how many of them win what. */
export function tally(notes: readonly Note[], draw: Numbers): Record<string, number> {
  const tiers: Record<string, number> = {};
  for (const note of notes) {
    const tier = note.wins(draw);
    if (tier !== undefined) tiers[tier] = (tiers[tier] ?? 0) + 1;
  }
  return tiers;
}
