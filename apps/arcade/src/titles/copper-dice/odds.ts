import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const COPPER_DICE_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 98.98,
  highestReturn: 98.99,
  largestMultiple: 990,
  bets: [
    { bet: 'over 99.90', returnToPlayer: 98.99, hitFrequency: 0.09, topPay: 990 },
    { bet: 'over 99.00', returnToPlayer: 98.99, hitFrequency: 0.99, topPay: 99 },
    { bet: 'over 90.00', returnToPlayer: 98.99, hitFrequency: 9.99, topPay: 9.9 },
    { bet: 'over 75.00', returnToPlayer: 98.99, hitFrequency: 24.99, topPay: 3.96 },
    { bet: 'over 50.50', returnToPlayer: 98.99, hitFrequency: 49.49, topPay: 2 },
    { bet: 'over 25.00', returnToPlayer: 98.99, hitFrequency: 74.99, topPay: 1.32 },
    { bet: 'over 10.00', returnToPlayer: 98.99, hitFrequency: 89.99, topPay: 1.1 },
    { bet: 'over 2.00', returnToPlayer: 98.98, hitFrequency: 97.99, topPay: 1.0102 },
  ],
};
