import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const WILD_DEUCES_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 99.72,
  highestReturn: 99.72,
  largestMultiple: 800,
  bets: [{ bet: 'best play', returnToPlayer: 99.72, hitFrequency: 44.28, topPay: 800 }],
};
