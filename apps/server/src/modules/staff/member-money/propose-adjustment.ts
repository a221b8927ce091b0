import { TRIAL } from '@baize/contract/people/account-kinds';
import { isWholeCoins, money, textFromParts } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMemberByName } from '../../people/members/index.ts';
import type { Adjustment, AdjustmentId, AdjustmentsDeps } from './adjustment.ts';
import { adjustmentByKey, insertAdjustment } from './adjustments.store.ts';

export interface Proposal {
  readonly operator: OperatorSession;
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly username: string;
  readonly direction: Adjustment['direction'];
  readonly amountParts: bigint;
  readonly reason: string;
}

/**
 * Notes that a member should be given money, or have some taken. Nothing moves. The same key with the same content gives
 * the first proposal again. Refuses member_not_found (also for trial accounts, which have play money only),
 * amount_not_whole_coins, and key_reused when the key came with other content before.
 */
export async function proposeAdjustment(deps: AdjustmentsDeps, proposal: Proposal): Promise<Adjustment> {
  const { operator, requestKey, username, direction, amountParts, reason } = proposal;
  const { brand, operatorId: proposedBy } = operator;
  const member = await findMemberByName(deps.db, brand, username);
  if (member === undefined || member.isAgent === TRIAL) throw new Refusal('member_not_found');
  const amount = money(member.currency, amountParts);
  if (!isWholeCoins(amount)) throw new Refusal('amount_not_whole_coins');
  const { memberId } = member;
  const wanted = { brand, memberId, direction, amount, reason };
  return deps.db.inTransaction(async (tx) => {
    const made = await insertAdjustment(tx, {
      ...wanted,
      adjustmentId: newId<AdjustmentId>(deps.clock, deps.chance),
      requestKey,
      username: member.username,
      proposedBy,
      proposedName: operator.name,
      proposedAt: deps.clock.now(),
    });
    if (made === undefined) {
      const kept = await adjustmentByKey(tx, { brand, proposedBy, requestKey });
      if (kept === undefined || !isSame(kept, wanted)) throw new Refusal('key_reused');
      return kept;
    }
    const after = { member: member.username, direction, amount: textFromParts(amount.parts), reason };
    await deps.noteChange(tx, {
      operator,
      what: 'adjustment.propose',
      target: made.adjustmentId,
      before: null,
      after,
    });
    return made;
  });
}

function isSame(kept: Adjustment, wanted: Pick<Adjustment, 'memberId' | 'direction' | 'amount' | 'reason'>): boolean {
  return (
    kept.memberId === wanted.memberId &&
    kept.direction === wanted.direction &&
    kept.amount.parts === wanted.amount.parts &&
    kept.reason === wanted.reason
  );
}
