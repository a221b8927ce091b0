import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const BRASS_JACKS_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 99.54,
  highestReturn: 99.54,
  largestMultiple: 800,
  bets: [{ bet: 'best play', returnToPlayer: 99.54, hitFrequency: 45.45, topPay: 800 }],
};
