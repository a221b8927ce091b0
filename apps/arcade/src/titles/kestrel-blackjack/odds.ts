import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const KESTREL_BLACKJACK_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 99.66,
  highestReturn: 99.66,
  largestMultiple: 16,
  bets: [{ bet: 'best play', returnToPlayer: 99.66, hitFrequency: null, topPay: 16 }],
};
