import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.12,
  hitFrequency: 28.03,
  freeSpinsOneIn: 143,
  respinsOneIn: 108,
  topPay: 1000,
  topPayOneIn: 61579,
  deviation: 6.4,
  volatility: 'medium',
  exact: true,
};
