import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.12,
  boughtReturn: 96.12,
  hitFrequency: 25.26,
  freeSpinsOneIn: 223,
  topPay: 356,
  topPayOneIn: 3004791,
  deviation: 10.7,
  volatility: 'high',
  exact: true,
};
