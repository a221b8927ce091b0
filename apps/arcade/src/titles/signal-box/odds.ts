import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 96.11,
  boughtReturn: 96.21,
  hitFrequency: 30.72,
  freeSpinsOneIn: 126,
  topPay: 59.2,
  topPayOneIn: 64827000,
  deviation: 8.23,
  volatility: 'high',
  exact: true,
  figuresDigest: '6a313bb92e97b19728a9ce08bd63664278ef5f1cc4a2ae635fe42802c2b9a474',
};
