import { invariant, textFromParts } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
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
 * the first proposal or refusal again. Refuses member_not_found, turnover_met when nothing is left to stake, and key_reused when the key came
 * with other content before.
 */
export function proposeWaiver(deps: TurnoverDeps, proposal: WaiverProposal): Promise<Waiver> {
  const { operator, requestKey, username, reason } = proposal;
  const keyed: KeyedRequest = {
    ...{ scope: 'turnover-waiver', owner: operator.operatorId, requestKey },
    meaning: [username.toLowerCase(), reason],
  };
  return answerOnce(deps, keyed, {
    known: (sql) => knownAs(sql, proposal),
    work: () => propose(deps, proposal, keyed),
  });
}

async function propose(deps: TurnoverDeps, proposal: WaiverProposal, keyed: KeyedRequest): Promise<Waiver> {
  const { operator, requestKey, username, reason } = proposal;
  const { brand, operatorId: proposedBy } = operator;
  const member = await findMemberByName(deps.db, brand, username);
  if (member === undefined) throw new Refusal('member_not_found');
  const { memberId } = member;
  return deps.db.inTransaction(async (tx) => {
    await mustBeUndecided(tx, keyed);
    const again = await knownAs(tx, proposal);
    if (again !== undefined) return again;
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
    invariant(made !== undefined, 'nobody else decides about the same request meanwhile');
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

/** What was proposed under the key before. Refuses key_reused when it came with other content. */
async function knownAs(
  sql: Sql,
  { operator, requestKey, username, reason }: WaiverProposal,
): Promise<Waiver | undefined> {
  const { brand, operatorId: proposedBy } = operator;
  const kept = await waiverByKey(sql, { brand, proposedBy, requestKey });
  const isSame = kept?.username.toLowerCase() === username.toLowerCase() && kept.reason === reason;
  if (kept !== undefined && !isSame) throw new Refusal('key_reused');
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
    const proposer = { operatorId: before.proposedBy, name: before.proposedName };
    if (decision === 'approve' && isSamePerson(proposer, operator)) throw new Refusal('second_operator_needed');
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
