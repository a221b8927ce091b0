import type { SlotOdds } from '../../mechanics/slot-odds.ts';

/** Written by `npm run falls-odds` from the rules (tools/state-falls-odds.ts). Not edited by hand. */
export const ODDS: SlotOdds = {
  rulesVersion: 1,
  returnToPlayer: 95.56,
  hitFrequency: 47.37,
  freeSpinsOneIn: 97,
  topPay: 41.75,
  topPayOneIn: 32413500,
  deviation: 4.34,
  volatility: 'low',
  exact: true,
  figuresDigest: 'd25b7483849fa0239316e5fae15be0ae4230b6e87fdb5a7fbde9b170e922de6c',
};
