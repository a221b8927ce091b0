import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const SKYLARK_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 99,
  highestReturn: 99.99,
  largestMultiple: 1000,
  bets: [
    { bet: '1.00×', returnToPlayer: 99, hitFrequency: 99, topPay: 1 },
    { bet: '1.01×', returnToPlayer: 99.99, hitFrequency: 99, topPay: 1.01 },
    { bet: '1.50×', returnToPlayer: 99.66, hitFrequency: 66.44, topPay: 1.5 },
    { bet: '2.00×', returnToPlayer: 99.49, hitFrequency: 49.74, topPay: 2 },
    { bet: '5.00×', returnToPlayer: 99.19, hitFrequency: 19.83, topPay: 5 },
    { bet: '10.00×', returnToPlayer: 99.09, hitFrequency: 9.9, topPay: 10 },
    { bet: '100.00×', returnToPlayer: 99, hitFrequency: 0.99, topPay: 100 },
    { bet: '1000.00×', returnToPlayer: 99, hitFrequency: 0.09, topPay: 1000 },
  ],
};
