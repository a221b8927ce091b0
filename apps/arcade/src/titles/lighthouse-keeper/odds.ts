import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run odds` from the rules (tools/state-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.51,
  boughtReturn: 96.52,
  hitFrequency: 19.79,
  freeSpinsOneIn: 194,
  topPay: 185,
  topPayOneIn: 25082,
  deviation: 11.7,
  volatility: 'high',
  exact: true,
};
