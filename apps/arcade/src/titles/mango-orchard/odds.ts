import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.14,
  hitFrequency: 45.06,
  freeSpinsOneIn: 78,
  topPay: 35.1,
  topPayOneIn: 129654000,
  deviation: 4.72,
  volatility: 'medium',
  exact: true,
  figuresDigest: '0fbe53f94913de60423b45ad1e636bdf07031f786f6901be0cb7fbf8a98dfbad',
};
