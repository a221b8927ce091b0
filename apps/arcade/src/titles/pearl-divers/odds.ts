import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.54,
  hitFrequency: 22.16,
  freeSpinsOneIn: 111,
  topPay: 392,
  topPayOneIn: 285610,
  deviation: 8.2,
  volatility: 'high',
  exact: true,
};
