import { RANGE } from '../../rules/draws.ts';
import { type BetOdds, type TableOdds } from '../table-odds.ts';
import type { LimboBet, LimboFigures } from './rules.ts';

/** Exact to the last of the 2^32 numbers that four bytes hold: a target is reached by 0 and by all up to (1 − edge) · 2^32 ÷ target. */
export function limboBetOdds(figures: LimboFigures, bet: LimboBet): BetOdds {
  const wins = 1 + Math.floor(((100 - figures.edge) * RANGE) / bet.target);
  const hitFrequency = wins / RANGE;
  const topPay = bet.target / 100;
  return { bet: `${topPay.toFixed(2)}×`, returnToPlayer: hitFrequency * topPay, hitFrequency, topPay };
}

/** Lists a few targets; lowest and highest return are those of all targets. */
export function limboOdds(figures: LimboFigures): TableOdds {
  let lowestReturn = Infinity;
  let highestReturn = 0;
  for (let target = figures.lowestTarget; target <= figures.highestTarget; target += 1) {
    const { returnToPlayer } = limboBetOdds(figures, { target });
    lowestReturn = Math.min(lowestReturn, returnToPlayer);
    highestReturn = Math.max(highestReturn, returnToPlayer);
  }
  return {
    bets: [figures.lowestTarget, 150, 200, 500, 1_000, 10_000, 100_000, figures.highestTarget].map((target) =>
      limboBetOdds(figures, { target }),
    ),
    lowestReturn,
    highestReturn,
    largestMultiple: figures.highestTarget / 100,
  };
}
