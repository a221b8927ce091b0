import { numbersBelow, RANGE } from '../../rules/draws.ts';
import { ONE } from '../mechanic.ts';
import { type BetOdds, type TableOdds } from '../table-odds.ts';
import { payOf, POCKETS } from './rules.ts';
import { type Spot, SPOTS } from './spots.ts';

/** Exact to the last of the 2^32 numbers that four bytes hold. */
export function spotOdds(spot: Spot): BetOdds {
  const wins = spot.numbers.reduce(
    (sum, number) => sum + numbersBelow(number + 1, POCKETS) - numbersBelow(number, POCKETS),
    0,
  );
  const hitFrequency = wins / RANGE;
  const topPay = payOf(spot.kind) / ONE;
  return { bet: spot.kind, returnToPlayer: hitFrequency * topPay, hitFrequency, topPay };
}

/** Of every kind of bet, its least likely spot; lowest and highest return are those of all spots, and so of all bets. */
export function rouletteOdds(): TableOdds {
  const all = SPOTS.map(spotOdds).toSorted((a, b) => a.returnToPlayer - b.returnToPlayer);
  const returns = all.map((odds) => odds.returnToPlayer);
  return {
    bets: all
      .filter((odds, i) => all.findIndex((other) => other.bet === odds.bet) === i)
      .toSorted((a, b) => b.topPay - a.topPay),
    lowestReturn: Math.min(...returns),
    highestReturn: Math.max(...returns),
    largestMultiple: payOf('straight') / ONE,
  };
}
