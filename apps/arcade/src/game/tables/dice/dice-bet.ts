import { type DiceBet, type DiceFigures, ROLLS, rollsOf } from '../../../mechanics/dice/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';

/** The bet that wins on so many of the 10,001 rolls, as near to it as one is offered. */
export function betOnRolls({ fewestRolls, mostRolls }: DiceFigures, side: DiceBet['side'], rolls: number): DiceBet {
  const count = Math.min(mostRolls, Math.max(fewestRolls, Math.round(rolls)));
  return { side, target: side === 'over' ? ROLLS - 1 - count : count };
}

/** The bet with a target in hundredths, as near to it as one is offered. */
export function betAt(figures: DiceFigures, side: DiceBet['side'], target: number): DiceBet {
  return betOnRolls(figures, side, rollsOf({ side, target: Math.round(target) }));
}

/** The fewest rolls that win with at least this chance, in per cent. */
export function rollsForChance(chance: number): number {
  return Math.ceil((chance / 100) * ROLLS - 1e-6);
}

/** The other side with the same chance. */
export function turned(figures: DiceFigures, bet: DiceBet): DiceBet {
  return betOnRolls(figures, bet.side === 'over' ? 'under' : 'over', rollsOf(bet));
}

/** The most likely bet that pays at least so much, a multiple in ten-thousandths; the nearest one where none does. */
export function betThatPays(figures: DiceFigures, side: DiceBet['side'], pay: number): DiceBet {
  return betOnRolls(figures, side, Math.floor(((ONE - figures.edge) * ONE) / Math.max(1, pay)));
}
