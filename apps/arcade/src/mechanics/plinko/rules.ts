import { scaledDraw } from '../../rules/draws.ts';
import { type Rules } from '../mechanic.ts';
import { fieldsOf } from '../reading.ts';

/** What a game of pins is, as data: by rows of pins and risk, what each pocket pays, from the left, in ten-thousandths of the stake. */
export interface PlinkoFigures {
  readonly version: number;
  readonly pays: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly usualBet: PlinkoBet;
  readonly largestMultiple: number;
}

export type PlinkoBet = { readonly rows: number; readonly risk: string };

export type PlinkoStep = {
  readonly kind: 'drop';
  /** At each pin: 0 left, 1 right. */
  readonly path: readonly number[];
  /** From the left, from 0: how often it went right. */
  readonly pocket: number;
  readonly pay: number;
};

/** By the public formula: at each pin four bytes as a fraction, right from one half on. */
export function plinkoGame(figures: PlinkoFigures): Rules<PlinkoBet, PlinkoStep, never> {
  return {
    version: figures.version,
    usualBet: figures.usualBet,
    readBet: (asked) => {
      const { rows, risk } = fieldsOf(asked, 'rows', 'risk') ?? {};
      if (typeof rows !== 'number' || typeof risk !== 'string') return undefined;
      const risks = new Map(Object.entries(figures.pays)).get(String(rows)) ?? {};
      return Object.hasOwn(risks, risk) ? { rows, risk } : undefined;
    },
    unitsOf: () => 1,
    play: (bet, _choices, draw) => {
      const path = Array.from({ length: bet.rows }, () => scaledDraw(draw, 2));
      const pocket = path.reduce((sum, right) => sum + right, 0);
      const pay = figures.pays[String(bet.rows)]?.[bet.risk]?.[pocket] ?? 0;
      return { steps: [{ kind: 'drop', path, pocket, pay }], pay, waits: false };
    },
  };
}
