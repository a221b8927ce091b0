import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 94.87,
  hitFrequency: 31.21,
  freeSpinsOneIn: 159,
  topPay: 220,
  topPayOneIn: 769318,
  deviation: 3.2,
  volatility: 'low',
  exact: true,
};
