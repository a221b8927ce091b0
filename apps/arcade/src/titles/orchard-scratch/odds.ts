import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const ORCHARD_SCRATCH_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 94,
  highestReturn: 94,
  largestMultiple: 10000,
  bets: [{ bet: 'card', returnToPlayer: 94, hitFrequency: 34.46, topPay: 10000 }],
};
