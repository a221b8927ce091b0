import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.35,
  boughtReturn: 96.36,
  hitFrequency: 23.7,
  freeSpinsOneIn: 233,
  topPay: 192,
  topPayOneIn: 22086,
  deviation: 15.9,
  volatility: 'high',
  exact: true,
};
