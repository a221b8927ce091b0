import { ONE } from '../mechanic.ts';
import { type BetOdds, choose, share, type TableOdds, tableOdds } from '../table-odds.ts';
import type { PlinkoFigures } from './rules.ts';

/** Every row count with every risk. */
export function plinkoOdds(figures: PlinkoFigures): TableOdds {
  const bets = Object.entries(figures.pays).flatMap(([rows, risks]) =>
    Object.entries(risks).map(([risk, pays]) => plinkoBetOdds(`${rows} rows, ${risk} risk`, pays)),
  );
  return tableOdds(bets, figures.largestMultiple);
}

function plinkoBetOdds(bet: string, pays: readonly number[]): BetOdds {
  const rows = pays.length - 1;
  const paths = 2n ** BigInt(rows);
  const sum = pays.reduce((total, pay, pocket) => total + BigInt(pay) * choose(rows, pocket), 0n);
  const hits = pays.reduce((total, pay, pocket) => (pay > 0 ? total + choose(rows, pocket) : total), 0n);
  return {
    bet,
    returnToPlayer: share(sum, paths * BigInt(ONE)),
    hitFrequency: share(hits, paths),
    topPay: Math.max(...pays) / ONE,
  };
}
