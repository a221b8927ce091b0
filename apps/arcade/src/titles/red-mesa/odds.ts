import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.96,
  boughtReturn: 96.04,
  hitFrequency: 24.59,
  freeSpinsOneIn: 203,
  respinsOneIn: 118,
  topPay: 2000,
  topPayOneIn: 37104,
  deviation: 12.8,
  volatility: 'high',
  exact: true,
};
