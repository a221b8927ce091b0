import { textFromParts } from '@baize/kernel';
import { newId } from '../../../platform/chance.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMemberByName } from '../../people/members/index.ts';
import { openTurnover } from './open-turnover.ts';
import type { TurnoverDeps, Waiver, WaiverId } from './waiver.ts';
import { insertWaiver, waiverByKey } from './waiver.store.ts';

export interface WaiverProposal {
  readonly operator: OperatorSession;
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly username: string;
  readonly reason: string;
}

/**
 * Notes that a member should not have to stake what is open now. Nothing changes yet. The same key with the same content gives
 * the first proposal again. Refuses member_not_found, turnover_met when nothing is left to stake, and key_reused when the key came
 * with other content before.
 */
export async function proposeWaiver(deps: TurnoverDeps, proposal: WaiverProposal): Promise<Waiver> {
  const { operator, requestKey, username, reason } = proposal;
  const { brand, operatorId: proposedBy } = operator;
  const member = await findMemberByName(deps.db, brand, username);
  if (member === undefined) throw new Refusal('member_not_found');
  const { memberId } = member;
  return deps.db.inTransaction(async (tx) => {
    const again = await waiverByKey(tx, { brand, proposedBy, requestKey });
    if (again !== undefined) return sameOr(again, { memberId, reason });
    const { open, requiredParts, doneParts } = await openTurnover(tx, memberId, deps.validBetsSince);
    if (doneParts >= requiredParts) throw new Refusal('turnover_met');
    const made = await insertWaiver(tx, {
      ...{ waiverId: newId<WaiverId>(deps.clock, deps.chance), brand, requestKey, memberId, username: member.username },
      ...{ reason, sourceIds: [...new Set(open.map(({ sourceId }) => sourceId))] },
      ...{ proposedBy, proposedName: operator.name, proposedAt: deps.clock.now() },
    });
    if (made === undefined) {
      // Somebody sent the same at this very moment, and we waited for it to be kept.
      return sameOr(await waiverByKey(tx, { brand, proposedBy, requestKey }), { memberId, reason });
    }
    const after = { waiverId: made.waiverId, reason, left: textFromParts(requiredParts - doneParts) };
    await deps.noteChange(tx, {
      ...{ operator, what: 'turnover.propose', target: member.username, before: null, after },
    });
    return made;
  });
}

function sameOr(kept: Waiver | undefined, wanted: Pick<Waiver, 'memberId' | 'reason'>): Waiver {
  if (kept?.memberId !== wanted.memberId || kept.reason !== wanted.reason) throw new Refusal('key_reused');
  return kept;
}
