import { money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { postTransfers } from '../../money/ledger/index.ts';
import type { Award } from './award.ts';
import { payoutOf } from './domain/award-terms.ts';

/** Pays what an award of money comes to from the brand's account of rewards: once, under the award's own key. */
export async function payMoney(tx: Tx, { awardId, brand, memberId, what, terms }: Award): Promise<bigint> {
  const paidParts = payoutOf(what.amountParts, terms.largestPayoutParts);
  if (paidParts === 0n) return 0n;
  const amount = money(what.currency, paidParts);
  const transfer = {
    brand,
    memberId,
    kind: 'bonus',
    from: 'house:rewards',
    to: 'cash',
    amount,
    reference: awardId,
  } as const;
  await postTransfers(tx, { scope: 'award', key: awardId, transfers: [transfer] });
  return paidParts;
}
