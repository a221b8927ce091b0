import { textFromParts } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMemberByName } from '../../people/members/index.ts';
import { openTurnover } from './open-turnover.ts';
import type { TurnoverDeps, Waiver, WaiverId } from './waiver.ts';
import { endWaiver, insertWaiver, lockWaiver, waiverByKey } from './waiver.store.ts';

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
      waiverId: newId<WaiverId>(deps.clock, deps.chance),
      brand,
      requestKey,
      memberId,
      username: member.username,
      reason,
      sourceIds: [...new Set(open.map(({ sourceId }) => sourceId))],
      proposedBy,
      proposedName: operator.name,
      proposedAt: deps.clock.now(),
    });
    if (made === undefined) {
      // Somebody sent the same at this very moment, and we waited for it to be kept.
      return sameOr(await waiverByKey(tx, { brand, proposedBy, requestKey }), { memberId, reason });
    }
    const after = { waiverId: made.waiverId, reason, left: textFromParts(requiredParts - doneParts) };
    await deps.noteChange(tx, {
      operator,
      what: 'turnover.propose',
      target: member.username,
      before: null,
      after,
    });
    return made;
  });
}

function sameOr(kept: Waiver | undefined, wanted: Pick<Waiver, 'memberId' | 'reason'>): Waiver {
  if (kept?.memberId !== wanted.memberId || kept.reason !== wanted.reason) throw new Refusal('key_reused');
  return kept;
}

export interface WaiverDecision {
  readonly operator: OperatorSession;
  readonly waiverId: WaiverId;
  readonly decision: 'approve' | 'refuse';
}

/**
 * Approves a proposed waiver, from when on what it names need not be staked, or refuses it. The same decision by the same operator
 * again gives the same answer. Refuses waiver_not_found, waiver_decided when it was decided otherwise or by somebody else, and
 * second_operator_needed when the proposer approves (a person with two tokens is still one person).
 */
export async function decideWaiver(deps: TurnoverDeps, decided: WaiverDecision): Promise<Waiver> {
  const { operator, waiverId, decision } = decided;
  const state = decision === 'approve' ? 'waived' : 'refused';
  return deps.db.inTransaction(async (tx) => {
    const before = await lockWaiver(tx, operator.brand, waiverId);
    if (before === undefined) throw new Refusal('waiver_not_found');
    if (before.state !== 'proposed') {
      if (before.state === state && before.decidedBy === operator.operatorId) return before;
      throw new Refusal('waiver_decided');
    }
    if (decision === 'approve' && isSamePerson(before, operator)) throw new Refusal('second_operator_needed');
    const end = {
      state,
      decidedBy: operator.operatorId,
      decidedName: operator.name,
      decidedAt: deps.clock.now(),
    } as const;
    await endWaiver(tx, waiverId, end);
    await deps.noteChange(tx, {
      operator,
      what: `turnover.${decision}`,
      target: before.username,
      before: { waiverId, state: before.state },
      after: { waiverId, state, proposedBy: before.proposedName, reason: before.reason },
    });
    return { ...before, ...end };
  });
}

function isSamePerson({ proposedBy, proposedName }: Waiver, { operatorId, name }: OperatorSession): boolean {
  return proposedBy === operatorId || proposedName.toLowerCase() === name.toLowerCase();
}
