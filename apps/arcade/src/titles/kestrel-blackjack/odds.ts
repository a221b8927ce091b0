import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const KESTREL_BLACKJACK_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 99.66,
  highestReturn: 99.7,
  largestMultiple: 16,
  bets: [
    { bet: 'best play, of the first stake', returnToPlayer: 99.66, hitFrequency: null, topPay: 16 },
    { bet: 'best play, of all stakes', returnToPlayer: 99.7, hitFrequency: null, topPay: 2.5 },
  ],
};
