import { takeByPublicFormula } from '../cards.ts';
import { type Rules } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';

/** Ten of forty numbers are drawn. */
export const NUMBERS = 40;
export const DRAWN = 10;

/** What a keno game is, as data. */
export interface KenoFigures {
  readonly version: number;
  /** By how many numbers were picked: what 0, 1, 2 … of them pay when they are drawn, in ten-thousandths of the stake. */
  readonly pays: Readonly<Record<number, readonly number[]>>;
  readonly largestMultiple: number;
}

/** Numbers from 1 to 40, rising. */
export type KenoBet = { readonly picks: readonly number[] };

export type KenoStep = {
  readonly kind: 'draw';
  /** In the order in which they were drawn. */
  readonly drawn: readonly number[];
  readonly hits: readonly number[];
  readonly pay: number;
};

/** The draw by the public formula: each draw names a place among the numbers that are left. */
export function kenoGame(figures: KenoFigures): Rules<KenoBet, KenoStep, never> {
  return {
    version: figures.version,
    usualBet: { picks: [4, 11, 17, 25, 38] },
    readBet: (asked) => readBet(figures, asked),
    unitsOf: () => 1,
    play: (bet, _choices, draw) => {
      const drawn = takeByPublicFormula(NUMBERS, DRAWN, draw).map((number) => number + 1);
      const hits = bet.picks.filter((number) => drawn.includes(number));
      const pay = figures.pays[bet.picks.length]?.[hits.length] ?? 0;
      return { steps: [{ kind: 'draw', drawn, hits, pay }], pay, waits: false };
    },
  };
}

function readBet(figures: KenoFigures, asked: unknown): KenoBet | undefined {
  const picks: unknown = fieldsOf(asked, 'picks')?.picks;
  if (!Array.isArray(picks)) return undefined;
  const numbers = (picks as unknown[]).filter((pick) => isWhole(pick, 1, NUMBERS)).toSorted((a, b) => a - b);
  const good = numbers.length === picks.length && new Set(numbers).size === numbers.length;
  return good && figures.pays[numbers.length] !== undefined ? { picks: numbers } : undefined;
}
