import { scaledDraw } from '../../rules/draws.ts';
import { ONE, type Rules } from '../mechanic.ts';
import { type Chips, fieldsOf, readChips, sumOfChips } from '../reading.ts';
import { NUMBERS_OF, type SpotKind, SPOTS } from './spots.ts';

export const POCKETS = 37;

/** What a roulette table is, as data. */
export interface RouletteFigures {
  readonly version: number;
  /** The most chips on one spot of a kind, and on the whole table. */
  readonly mostOn: Readonly<Record<SpotKind, number>>;
  readonly mostChips: number;
}

/** Chips by spot; see `SPOTS` for their names. */
export type RouletteBet = { readonly chips: Chips };

export type RouletteStep = {
  readonly kind: 'spin';
  readonly number: number;
  /** What each spot that won pays, its chips included. */
  readonly wins: readonly { readonly spot: string; readonly chips: number; readonly pay: number }[];
  readonly pay: number;
};

const BY_NAME = new Map(SPOTS.map((spot) => [spot.name, spot]));

/** The ball by the public formula: ⌊four bytes as a fraction × 37⌋. */
export function rouletteGame(figures: RouletteFigures): Rules<RouletteBet, RouletteStep, never> {
  const mostOn = (name: string): number | undefined => {
    const spot = BY_NAME.get(name);
    return spot && figures.mostOn[spot.kind];
  };
  return {
    version: figures.version,
    usualBet: { chips: { red: 1 } },
    readBet: (asked) => {
      const chips = readChips(fieldsOf(asked, 'chips')?.chips, { mostOn, mostChips: figures.mostChips });
      return chips && { chips };
    },
    unitsOf: (bet) => sumOfChips(bet.chips),
    play: (bet, _choices, draw) => {
      const number = scaledDraw(draw, POCKETS);
      const wins = Object.entries(bet.chips).flatMap(([name, chips]) => {
        const spot = BY_NAME.get(name);
        return spot?.numbers.includes(number) ? [{ spot: name, chips, pay: chips * payOf(spot.kind) }] : [];
      });
      const pay = wins.reduce((sum, win) => sum + win.pay, 0);
      return { steps: [{ kind: 'spin', number, wins, pay }], pay, waits: false };
    },
  };
}

/** What a chip on a spot of this kind pays when it wins, itself included. */
export function payOf(kind: SpotKind): number {
  return (36 / NUMBERS_OF[kind]) * ONE;
}
