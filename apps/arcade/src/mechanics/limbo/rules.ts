import { RANGE } from '../../rules/draws.ts';
import { ONE, type Rules } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';

/** What a limbo game is, as data. */
export interface LimboFigures {
  readonly version: number;
  /** What the house keeps, in hundredths of the stake. */
  readonly edge: number;
  /** The multiples that may be aimed at, in hundredths. */
  readonly lowestTarget: number;
  readonly highestTarget: number;
}

/** Wins its target, in hundredths, when the result is at least that high. */
export type LimboBet = { readonly target: number };

export type LimboStep = {
  readonly kind: 'result';
  /** In hundredths, at least 100. */
  readonly result: number;
  readonly won: boolean;
  readonly pay: number;
};

/** By the public formula: (1 − edge) ÷ four bytes as a fraction, rounded down to hundredths, at least 1. */
export function limboGame(figures: LimboFigures): Rules<LimboBet, LimboStep, never> {
  return {
    version: figures.version,
    usualBet: { target: 200 },
    readBet: (asked) => {
      const target = fieldsOf(asked, 'target')?.target;
      return isWhole(target, figures.lowestTarget, figures.highestTarget) ? { target } : undefined;
    },
    unitsOf: () => 1,
    play: (bet, _choices, draw) => {
      const result = limboResult(figures, draw(RANGE));
      const won = result >= bet.target;
      const pay = won ? (bet.target * ONE) / 100 : 0;
      return { steps: [{ kind: 'result', result, won, pay }], pay, waits: false };
    },
  };
}

/** In hundredths. Zero, which would be infinitely high, counts as one. */
export function limboResult(figures: LimboFigures, number: number): number {
  return Math.max(100, Math.floor(((100 - figures.edge) * RANGE) / Math.max(1, number)));
}
