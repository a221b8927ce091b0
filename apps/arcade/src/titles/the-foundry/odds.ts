import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.03,
  boughtReturn: 96.04,
  hitFrequency: 24.11,
  freeSpinsOneIn: 165,
  topPay: 1080.59,
  topPayOneIn: 3518743761,
  deviation: 10.18,
  volatility: 'high',
  exact: true,
  figuresDigest: 'b6912aad1f217a890430357c61df5f13273160d208b30f707d8e94f4e4f6c0af',
};
