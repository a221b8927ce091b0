import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.02,
  boughtReturn: 96.02,
  hitFrequency: 27.01,
  freeSpinsOneIn: 148,
  topPay: 4252.5,
  topPayOneIn: 4807573,
  deviation: 17.3,
  volatility: 'high',
  exact: true,
};
