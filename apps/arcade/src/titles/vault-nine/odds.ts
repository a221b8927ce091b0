import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.43,
  boughtReturn: 96.46,
  hitFrequency: 29.14,
  freeSpinsOneIn: 156,
  respinsOneIn: 141,
  topPay: 2000,
  topPayOneIn: 79368,
  deviation: 13.5,
  volatility: 'high',
  exact: true,
};
