import { type Draw, scaledDraw } from '../../rules/draws.ts';
import { ONE, type Rules } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';

/** A roll shows 0.00 to 100.00, kept in hundredths. */
export const ROLLS = 10_001;

/** What a dice game is, as data. */
export interface DiceFigures {
  readonly version: number;
  /** What the house keeps of a fair price, in ten-thousandths. */
  readonly edge: number;
  /** How many of the 10,001 rolls a bet may win on. */
  readonly fewestRolls: number;
  readonly mostRolls: number;
}

/** Wins on a roll above (`over`) or below (`under`) the target, in hundredths; the target itself loses. */
export type DiceBet = { readonly side: 'over' | 'under'; readonly target: number };

export type DiceStep = {
  readonly kind: 'roll';
  /** In hundredths. */
  readonly roll: number;
  readonly won: boolean;
  readonly pay: number;
};

/** A roll by the public formula: ⌊four bytes as a fraction × 10,001⌋ hundredths. */
export function diceGame(figures: DiceFigures): Rules<DiceBet, DiceStep, never> {
  return {
    version: figures.version,
    usualBet: { side: 'over', target: 5_050 },
    readBet: (asked) => readBet(figures, asked),
    unitsOf: () => 1,
    play: (bet, _choices, draw) => {
      const roll = rollOf(draw);
      const won = bet.side === 'over' ? roll > bet.target : roll < bet.target;
      const pay = won ? payOfRolls(figures, rollsOf(bet)) : 0;
      return { steps: [{ kind: 'roll', roll, won, pay }], pay, waits: false };
    },
  };
}

/** On how many of the 10,001 rolls a bet wins. */
export function rollsOf(bet: DiceBet): number {
  return bet.side === 'over' ? ROLLS - 1 - bet.target : bet.target;
}

/** Priced as the public formula is: as though there were 10,000 rolls. */
export function payOfRolls(figures: DiceFigures, rolls: number): number {
  return Math.floor(((ONE - figures.edge) * ONE) / rolls);
}

function rollOf(draw: Draw): number {
  return scaledDraw(draw, ROLLS);
}

function readBet(figures: DiceFigures, asked: unknown): DiceBet | undefined {
  const fields = fieldsOf(asked, 'side', 'target');
  if (!fields || !isWhole(fields.target, 0, ROLLS - 1)) return undefined;
  if (fields.side !== 'over' && fields.side !== 'under') return undefined;
  const bet: DiceBet = { side: fields.side, target: fields.target };
  return isWhole(rollsOf(bet), figures.fewestRolls, figures.mostRolls) ? bet : undefined;
}
