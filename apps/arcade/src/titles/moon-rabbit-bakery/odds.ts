import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.52,
  hitFrequency: 34.17,
  freeSpinsOneIn: 129,
  topPay: 315.75,
  topPayOneIn: 234582918,
  deviation: 5.2,
  volatility: 'medium',
  exact: true,
  figuresDigest: 'cf0c9d9406a42d166f8522a9983e6e844328248a006e945278941a9626cade42',
};
