import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const SILK_BACCARAT_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 85.64,
  highestReturn: 98.94,
  largestMultiple: 12,
  bets: [
    { bet: 'player', returnToPlayer: 98.76, hitFrequency: 54.14, topPay: 2 },
    { bet: 'banker', returnToPlayer: 98.94, hitFrequency: 55.37, topPay: 1.95 },
    { bet: 'tie', returnToPlayer: 85.64, hitFrequency: 9.51, topPay: 9 },
    { bet: 'player pair', returnToPlayer: 89.63, hitFrequency: 7.46, topPay: 12 },
    { bet: 'banker pair', returnToPlayer: 89.63, hitFrequency: 7.46, topPay: 12 },
  ],
};
