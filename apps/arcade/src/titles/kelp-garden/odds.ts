import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 94.23,
  hitFrequency: 49.27,
  freeSpinsOneIn: 93,
  topPay: 35.5,
  topPayOneIn: 32413500,
  deviation: 2.01,
  volatility: 'low',
  exact: true,
  figuresDigest: '9ba82b048f19603f921e8c0911ea82ef1bebcd34f802909f8a65ec3a5a577b3c',
};
