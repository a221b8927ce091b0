import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const PEBBLE_DROP_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 98.66,
  highestReturn: 98.98,
  largestMultiple: 900,
  bets: [
    { bet: '8 rows, low risk', returnToPlayer: 98.9, hitFrequency: 100, topPay: 5.5 },
    { bet: '8 rows, medium risk', returnToPlayer: 98.98, hitFrequency: 100, topPay: 12 },
    { bet: '8 rows, high risk', returnToPlayer: 98.9, hitFrequency: 100, topPay: 30 },
    { bet: '12 rows, low risk', returnToPlayer: 98.97, hitFrequency: 100, topPay: 10 },
    { bet: '12 rows, medium risk', returnToPlayer: 98.9, hitFrequency: 100, topPay: 40 },
    { bet: '12 rows, high risk', returnToPlayer: 98.89, hitFrequency: 100, topPay: 180 },
    { bet: '16 rows, low risk', returnToPlayer: 98.98, hitFrequency: 100, topPay: 20 },
    { bet: '16 rows, medium risk', returnToPlayer: 98.66, hitFrequency: 100, topPay: 120 },
    { bet: '16 rows, high risk', returnToPlayer: 98.66, hitFrequency: 100, topPay: 900 },
  ],
};
