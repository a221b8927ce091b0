import type { StatedTableOdds } from '../../mechanics/table-odds.ts';

/** Written by `npm run table-odds` from the rules (tools/state-table-odds.ts). Not edited by hand. */
export const GARDEN_ROULETTE_ODDS: StatedTableOdds = {
  rulesVersion: 1,
  lowestReturn: 97.29,
  highestReturn: 97.29,
  largestMultiple: 36,
  bets: [
    { bet: 'straight', returnToPlayer: 97.29, hitFrequency: 2.7, topPay: 36 },
    { bet: 'split', returnToPlayer: 97.29, hitFrequency: 5.4, topPay: 18 },
    { bet: 'street', returnToPlayer: 97.29, hitFrequency: 8.1, topPay: 12 },
    { bet: 'trio', returnToPlayer: 97.29, hitFrequency: 8.1, topPay: 12 },
    { bet: 'corner', returnToPlayer: 97.29, hitFrequency: 10.81, topPay: 9 },
    { bet: 'first four', returnToPlayer: 97.29, hitFrequency: 10.81, topPay: 9 },
    { bet: 'six line', returnToPlayer: 97.29, hitFrequency: 16.21, topPay: 6 },
    { bet: 'dozen', returnToPlayer: 97.29, hitFrequency: 32.43, topPay: 3 },
    { bet: 'column', returnToPlayer: 97.29, hitFrequency: 32.43, topPay: 3 },
    { bet: 'even chance', returnToPlayer: 97.29, hitFrequency: 48.64, topPay: 2 },
  ],
};
