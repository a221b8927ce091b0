import { nextAgentDisputeState } from '@baize/contract/agents/dispute-states';
import { type BrandCode, invariant, type MemberId } from '@baize/kernel';
import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Stand } from '../../people/hierarchy/index.ts';
import type { AgentDispute, DisputeId, DisputesDeps } from './dispute.ts';
import { type By, disputeById, lockDispute, noteAnswer, noteClosed } from './disputes.store.ts';

export interface Named {
  readonly brand: BrandCode;
  readonly disputeId: DisputeId;
}

/** Answers a dispute as who gave the contract. Refuses agent_dispute_not_found, agent_dispute_decided. */
export function answerBelow(
  deps: DisputesDeps,
  { agent, text, ...named }: Named & { readonly agent: Stand; readonly text: string },
): Promise<AgentDispute> {
  const by = { id: agent.memberId, name: agent.username };
  return answer(deps, named, { text, by, isTheirs: ({ underId }) => underId === agent.memberId });
}

/** Answers any dispute of the brand, noted in the audit trail. Refuses the same. */
export function answerByStaff(
  deps: DisputesDeps,
  { operator, text, ...named }: Named & { readonly operator: OperatorSession; readonly text: string },
): Promise<AgentDispute> {
  const by = { id: operator.operatorId, name: operator.name };
  return answer(deps, named, {
    ...{ text, by, isTheirs: () => true },
    noted: (tx, before) => note(tx, deps, { operator, what: 'agents.dispute.answer', before, said: text }),
  });
}

interface Answering {
  readonly text: string;
  readonly by: By;
  readonly isTheirs: (dispute: AgentDispute) => boolean;
  readonly noted?: (tx: Tx, before: AgentDispute) => Promise<void>;
}

function answer(deps: DisputesDeps, named: Named, { text, by, isTheirs, noted }: Answering): Promise<AgentDispute> {
  return deps.db.inTransaction(async (tx) => {
    const dispute = await lockTheirs(tx, named, isTheirs);
    if (nextAgentDisputeState(dispute.state, 'answer') === undefined) {
      if (dispute.answer === text && dispute.answeredBy === by.name) return dispute;
      throw new Refusal('agent_dispute_decided');
    }
    await noteAnswer(tx, dispute.disputeId, { text, by, at: deps.clock.now() });
    await noted?.(tx, dispute);
    await tell(tx, deps, { dispute, memberId: dispute.agentId, kind: 'agent_dispute_answered', name: by.name });
    return again(tx, named);
  });
}

/** Closes a dispute as who opened it. Refuses agent_dispute_not_found. */
export function closeOwn(
  deps: DisputesDeps,
  { agent, ...named }: Named & { readonly agent: Stand },
): Promise<AgentDispute> {
  return deps.db.inTransaction(async (tx) => {
    const dispute = await lockTheirs(tx, named, ({ agentId }) => agentId === agent.memberId);
    const by = { id: agent.memberId, name: agent.username };
    if (!(await close(tx, deps, { dispute, by }))) return dispute;
    await tell(tx, deps, { dispute, memberId: dispute.underId, kind: 'agent_dispute_closed', name: by.name });
    return again(tx, named);
  });
}

/** Closes any dispute of the brand, with a reason for the audit trail. Refuses the same. */
export function closeByStaff(
  deps: DisputesDeps,
  { operator, reason, ...named }: Named & { readonly operator: OperatorSession; readonly reason: string },
): Promise<AgentDispute> {
  return deps.db.inTransaction(async (tx) => {
    const dispute = await lockTheirs(tx, named, () => true);
    const by = { id: operator.operatorId, name: operator.name };
    if (!(await close(tx, deps, { dispute, by }))) return dispute;
    await note(tx, deps, { operator, what: 'agents.dispute.close', before: dispute, said: reason });
    for (const memberId of [dispute.agentId, dispute.underId]) {
      await tell(tx, deps, { dispute, memberId, kind: 'agent_dispute_closed', name: by.name });
    }
    return again(tx, named);
  });
}

/** False where it is closed already. */
async function close(
  tx: Tx,
  { clock }: DisputesDeps,
  { dispute, by }: { readonly dispute: AgentDispute; readonly by: By },
): Promise<boolean> {
  if (nextAgentDisputeState(dispute.state, 'close') === undefined) return false;
  await noteClosed(tx, dispute.disputeId, { by, at: clock.now() });
  return true;
}

async function lockTheirs(tx: Tx, { brand, disputeId }: Named, isTheirs: Answering['isTheirs']): Promise<AgentDispute> {
  const dispute = await lockDispute(tx, brand, disputeId);
  if (dispute === undefined || !isTheirs(dispute)) throw new Refusal('agent_dispute_not_found');
  return dispute;
}

async function again(tx: Tx, { brand, disputeId }: Named): Promise<AgentDispute> {
  const dispute = await disputeById(tx, brand, disputeId);
  invariant(dispute !== undefined, 'disputes stay for ever');
  return dispute;
}

interface Telling {
  readonly dispute: AgentDispute;
  /** Null: the brand, whose staff see it under /ops. */
  readonly memberId: MemberId | null;
  readonly kind: MemberNoticeKind;
  readonly name: string;
}

async function tell(tx: Tx, { notifyMember }: DisputesDeps, { dispute, memberId, kind, name }: Telling): Promise<void> {
  if (memberId !== null) await notifyMember(tx, { memberId, brand: dispute.brand, kind, values: { name } });
}

interface Noted {
  readonly operator: OperatorSession;
  readonly what: string;
  readonly before: AgentDispute;
  readonly said: string;
}

async function note(tx: Tx, deps: DisputesDeps, { operator, what, before, said }: Noted): Promise<void> {
  const { disputeId, agent, state, brand } = before;
  const after = { disputeId, state: (await again(tx, { brand, disputeId })).state, said };
  await deps.noteChange(tx, { operator, what, target: agent, before: { disputeId, state }, after });
}
