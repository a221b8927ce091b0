import { TRIAL } from '@baize/contract/people/account-kinds';
import { isWholeCoins, money, textFromParts } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
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
 * the first proposal or refusal again. Refuses member_not_found (also for trial accounts, which have play money only),
 * amount_not_whole_coins, and key_reused when the key came with other content before.
 */
export function proposeAdjustment(deps: AdjustmentsDeps, proposal: Proposal): Promise<Adjustment> {
  const { operator, requestKey, username, direction, amountParts, reason } = proposal;
  const keyed: KeyedRequest = {
    ...{ scope: 'adjustment', owner: operator.operatorId, requestKey },
    meaning: [username.toLowerCase(), direction, String(amountParts), reason],
  };
  return answerOnce(deps, keyed, {
    known: (sql) => knownAs(sql, proposal),
    work: () => propose(deps, proposal, keyed),
  });
}

async function propose(deps: AdjustmentsDeps, proposal: Proposal, keyed: KeyedRequest): Promise<Adjustment> {
  const { operator, requestKey, username, direction, amountParts, reason } = proposal;
  const { brand, operatorId: proposedBy } = operator;
  const member = await findMemberByName(deps.db, brand, username);
  if (member === undefined || member.isAgent === TRIAL) throw new Refusal('member_not_found');
  const amount = money(member.currency, amountParts);
  if (!isWholeCoins(amount)) throw new Refusal('amount_not_whole_coins');
  return deps.db.inTransaction(async (tx) => {
    await mustBeUndecided(tx, keyed);
    const made = await insertAdjustment(tx, {
      ...{ brand, memberId: member.memberId, direction, amount, reason },
      adjustmentId: newId<AdjustmentId>(deps.clock, deps.chance),
      requestKey,
      username: member.username,
      proposedBy,
      proposedName: operator.name,
      proposedAt: deps.clock.now(),
    });
    if (made === undefined) {
      const kept = await knownAs(tx, proposal);
      if (kept === undefined) throw new Refusal('key_reused');
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

/** What was proposed under the key before. Refuses key_reused when it came with other content. */
async function knownAs(sql: Sql, { operator, requestKey, ...wanted }: Proposal): Promise<Adjustment | undefined> {
  const { brand, operatorId: proposedBy } = operator;
  const kept = await adjustmentByKey(sql, { brand, proposedBy, requestKey });
  if (kept !== undefined && !isSame(kept, wanted)) throw new Refusal('key_reused');
  return kept;
}

function isSame(
  kept: Adjustment,
  wanted: Pick<Proposal, 'username' | 'direction' | 'amountParts' | 'reason'>,
): boolean {
  return (
    kept.username.toLowerCase() === wanted.username.toLowerCase() &&
    kept.direction === wanted.direction &&
    kept.amount.parts === wanted.amountParts &&
    kept.reason === wanted.reason
  );
}
