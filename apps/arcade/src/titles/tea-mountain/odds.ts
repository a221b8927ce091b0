import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.83,
  hitFrequency: 27.49,
  freeSpinsOneIn: 165,
  topPay: 67.5,
  topPayOneIn: 11609,
  deviation: 7.5,
  volatility: 'medium',
  exact: true,
};
