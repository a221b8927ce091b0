import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 94.61,
  hitFrequency: 29.19,
  freeSpinsOneIn: 188,
  topPay: 443.95,
  topPayOneIn: 234582918,
  deviation: 7.06,
  volatility: 'medium',
  exact: true,
  figuresDigest: '096f5451edbed6a40157495e573e229ccf03402782059c50bcc0bddafea3f9fc',
};
