import { ONE } from '../mechanic.ts';
import { type BetOdds, choose, share, type TableOdds, tableOdds } from '../table-odds.ts';
import { FIELDS, type MinesFigures, paysOf } from './rules.ts';

/** Of opening so many fields and collecting then. It does not matter which fields. */
export function minesBetOdds(figures: MinesFigures, mines: number, fields: number): BetOdds {
  const hitFrequency = share(choose(FIELDS - mines, fields), choose(FIELDS, fields));
  const topPay = (paysOf(figures, mines)[fields - 1] ?? 0) / ONE;
  return {
    bet: `${mines} ${mines === 1 ? 'mine' : 'mines'}, ${fields} ${fields === 1 ? 'field' : 'fields'}`,
    returnToPlayer: hitFrequency * topPay,
    hitFrequency,
    topPay,
  };
}

/** Every number of mines with every number of fields after which one may collect. */
export function minesOdds(figures: MinesFigures): TableOdds {
  const bets: BetOdds[] = [];
  for (let mines = figures.fewestMines; mines <= figures.mostMines; mines += 1) {
    const most = paysOf(figures, mines).length;
    for (let fields = 1; fields <= most; fields += 1) bets.push(minesBetOdds(figures, mines, fields));
  }
  return tableOdds(bets, figures.largestMultiple);
}
