import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 94.94,
  hitFrequency: 33.68,
  freeSpinsOneIn: 100,
  topPay: 156.8,
  topPayOneIn: 113777778,
  deviation: 5.38,
  volatility: 'medium',
  exact: true,
  figuresDigest: '7464da0439392bc449d34e904fab583545e8998b32d9ff670d7569206a234a3d',
};
