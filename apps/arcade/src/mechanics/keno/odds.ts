import { ONE } from '../mechanic.ts';
import { type BetOdds, choose, share, type TableOdds, tableOdds } from '../table-odds.ts';
import { DRAWN, type KenoFigures, NUMBERS } from './rules.ts';

/** Every number of picks. It does not matter which. */
export function kenoOdds(figures: KenoFigures): TableOdds {
  const bets = Object.entries(figures.pays).map(([picks, pays]) => kenoBetOdds(Number(picks), pays));
  return tableOdds(bets, figures.largestMultiple);
}

function kenoBetOdds(picks: number, pays: readonly number[]): BetOdds {
  const ways = (hits: number): bigint => choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits);
  const all = choose(NUMBERS, DRAWN);
  const sum = pays.reduce((total, pay, hits) => total + BigInt(pay) * ways(hits), 0n);
  const paid = pays.reduce((total, pay, hits) => (pay > 0 ? total + ways(hits) : total), 0n);
  return {
    bet: `${picks} ${picks === 1 ? 'number' : 'numbers'}`,
    returnToPlayer: share(sum, all * BigInt(ONE)),
    hitFrequency: share(paid, all),
    topPay: Math.max(...pays) / ONE,
  };
}
