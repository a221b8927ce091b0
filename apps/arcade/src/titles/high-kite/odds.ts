import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const HIGH_KITE_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 99,
  highestReturn: 99,
  largestMultiple: 10000,
  bets: [
    { bet: '1.01×', returnToPlayer: 99, hitFrequency: 98.01, topPay: 1.01 },
    { bet: '1.50×', returnToPlayer: 99, hitFrequency: 66, topPay: 1.5 },
    { bet: '2.00×', returnToPlayer: 99, hitFrequency: 49.5, topPay: 2 },
    { bet: '5.00×', returnToPlayer: 99, hitFrequency: 19.8, topPay: 5 },
    { bet: '10.00×', returnToPlayer: 99, hitFrequency: 9.9, topPay: 10 },
    { bet: '100.00×', returnToPlayer: 99, hitFrequency: 0.99, topPay: 100 },
    { bet: '1000.00×', returnToPlayer: 99, hitFrequency: 0.09, topPay: 1000 },
    { bet: '10000.00×', returnToPlayer: 99, hitFrequency: 0, topPay: 10000 },
  ],
};
