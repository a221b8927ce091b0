import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.27,
  hitFrequency: 22.76,
  freeSpinsOneIn: 164,
  topPay: 90,
  topPayOneIn: 22610,
  deviation: 6.8,
  volatility: 'medium',
  exact: true,
};
