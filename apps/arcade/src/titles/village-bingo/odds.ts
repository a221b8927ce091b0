import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const VILLAGE_BINGO_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 96.12,
  highestReturn: 96.12,
  largestMultiple: 10250,
  bets: [{ bet: 'card', returnToPlayer: 96.12, hitFrequency: 30.4, topPay: 10250 }],
};
