import { money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { postMany, postTransfers } from '../../money/ledger/index.ts';
import type { Award } from './award.ts';
import { payoutOf } from './domain/award-terms.ts';

/** Pays what an award of money comes to from the brand's account of rewards: once, under the award's own key. */
export async function payMoney(tx: Tx, award: Award): Promise<bigint> {
  const paidParts = payoutOf(award.what.amountParts, award.terms.largestPayoutParts);
  if (paidParts === 0n) return 0n;
  await postTransfers(tx, postingOf(award, paidParts));
  return paidParts;
}

/** The same for many awards that are paid whole. */
export async function payWhole(tx: Tx, awards: readonly Award[]): Promise<void> {
  await postMany(
    tx,
    awards.map((award) => postingOf(award, award.what.amountParts)),
  );
}

function postingOf({ awardId, brand, memberId, what }: Award, paidParts: bigint) {
  const transfer = {
    ...{ brand, memberId, amount: money(what.currency, paidParts), reference: awardId },
    ...({ kind: 'bonus', from: 'house:rewards', to: 'cash' } as const),
  };
  return { scope: 'award', key: awardId, transfers: [transfer] };
}
