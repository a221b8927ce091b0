import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 94.43,
  hitFrequency: 37.31,
  freeSpinsOneIn: 167,
  respinsOneIn: 51,
  topPay: 500,
  topPayOneIn: 84267,
  deviation: 3.4,
  volatility: 'low',
  exact: true,
};
