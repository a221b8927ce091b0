import { numbersBelow, RANGE } from '../../rules/draws.ts';
import { ONE } from '../mechanic.ts';
import { type BetOdds, type TableOdds } from '../table-odds.ts';
import { type DiceBet, type DiceFigures, payOfRolls, ROLLS, rollsOf } from './rules.ts';

/** Exact to the last of the 2^32 numbers that four bytes hold. */
export function diceBetOdds(figures: DiceFigures, bet: DiceBet): BetOdds {
  const wins = bet.side === 'under' ? numbersBelow(bet.target, ROLLS) : RANGE - numbersBelow(bet.target + 1, ROLLS);
  const hitFrequency = wins / RANGE;
  const topPay = payOfRolls(figures, rollsOf(bet)) / ONE;
  return {
    bet: `${bet.side} ${(bet.target / 100).toFixed(2)}`,
    returnToPlayer: hitFrequency * topPay,
    hitFrequency,
    topPay,
  };
}

/** Lists a few bets; lowest and highest return are those of all bets that can be made. */
export function diceOdds(figures: DiceFigures): TableOdds {
  const all = betsOf(figures).map((bet) => diceBetOdds(figures, bet));
  const returns = all.map((odds) => odds.returnToPlayer);
  return {
    bets: [10, 100, 1_000, 2_500, 4_950, 7_500, 9_000, 9_800].map((rolls) =>
      diceBetOdds(figures, { side: 'over', target: ROLLS - 1 - rolls }),
    ),
    lowestReturn: Math.min(...returns),
    highestReturn: Math.max(...returns),
    largestMultiple: payOfRolls(figures, figures.fewestRolls) / ONE,
  };
}

/** Every bet that can be made. */
function betsOf(figures: DiceFigures): DiceBet[] {
  const rolls = Array.from(
    { length: figures.mostRolls - figures.fewestRolls + 1 },
    (_, more) => figures.fewestRolls + more,
  );
  return rolls.flatMap((count): DiceBet[] => [
    { side: 'over', target: ROLLS - 1 - count },
    { side: 'under', target: count },
  ]);
}
