import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const FIREFLY_KENO_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 96,
  highestReturn: 96.71,
  largestMultiple: 10000,
  bets: [
    { bet: '1 number', returnToPlayer: 96.25, hitFrequency: 25, topPay: 3.85 },
    { bet: '2 numbers', returnToPlayer: 96.53, hitFrequency: 44.23, topPay: 7.4 },
    { bet: '3 numbers', returnToPlayer: 96.71, hitFrequency: 58.9, topPay: 25 },
    { bet: '4 numbers', returnToPlayer: 96.47, hitFrequency: 25.58, topPay: 98 },
    { bet: '5 numbers', returnToPlayer: 96.64, hitFrequency: 36.69, topPay: 420 },
    { bet: '6 numbers', returnToPlayer: 96.06, hitFrequency: 15.27, topPay: 3000 },
    { bet: '7 numbers', returnToPlayer: 96.5, hitFrequency: 22.83, topPay: 7000 },
    { bet: '8 numbers', returnToPlayer: 96.38, hitFrequency: 31.17, topPay: 10000 },
    { bet: '9 numbers', returnToPlayer: 96.11, hitFrequency: 39.85, topPay: 10000 },
    { bet: '10 numbers', returnToPlayer: 96, hitFrequency: 48.5, topPay: 10000 },
  ],
};
