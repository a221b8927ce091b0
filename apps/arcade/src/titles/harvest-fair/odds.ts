import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 94.74,
  hitFrequency: 31.94,
  freeSpinsOneIn: 141,
  topPay: 50,
  topPayOneIn: 209716,
  deviation: 3.1,
  volatility: 'low',
  exact: true,
};
