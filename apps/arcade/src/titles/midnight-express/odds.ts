import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.2,
  boughtReturn: 96.19,
  hitFrequency: 29.12,
  freeSpinsOneIn: 213,
  topPay: 2560,
  topPayOneIn: 2165416,
  deviation: 16.9,
  volatility: 'high',
  exact: true,
};
