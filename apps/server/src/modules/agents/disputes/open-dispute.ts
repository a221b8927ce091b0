import { type BrandCode, invariant, type MemberId, textFromParts } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import { type AgentPayment, paymentOf, type SettlementId } from '../settlements/index.ts';
import type { AgentDispute, DisputeId, DisputesDeps, PaymentLine } from './dispute.ts';
import { disputeById, disputeByKey, insertDispute } from './disputes.store.ts';

export interface NewComplaint {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly requestKey: string;
  readonly settlementId: SettlementId;
  readonly line: PaymentLine;
  readonly text: string;
}

/**
 * Disputes one line of a payment to the agent: who gave the contract is told, the brand's staff see those of heads. May be repeated
 * with its key. Refuses access_denied, agent_payment_not_found, agent_dispute_open, key_reused.
 */
export function openDispute(deps: DisputesDeps, asked: NewComplaint): Promise<AgentDispute> {
  const { memberId, requestKey, settlementId, line, text } = asked;
  const meaning = [settlementId, line, text];
  const keyed: KeyedRequest = { scope: 'agent-dispute', owner: memberId, requestKey, meaning };
  const known = async (sql: Sql) => {
    const before = await disputeByKey(sql, memberId, requestKey);
    if (before === undefined) return undefined;
    if (before.settlementId !== settlementId || before.line !== line || before.text !== text) {
      throw new Refusal('key_reused');
    }
    return before;
  };
  return answerOnce(deps, keyed, {
    known,
    work: () =>
      deps.db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        return (await known(tx)) ?? make(tx, deps, asked);
      }),
  });
}

async function make(tx: Tx, deps: DisputesDeps, asked: NewComplaint): Promise<AgentDispute> {
  const { brand, memberId, requestKey, settlementId, line, text } = asked;
  const { memberId: agentId, username } = await actingAgent(tx, memberId);
  const payment = await paymentOf(tx, { settlementId, agentId });
  if (payment === undefined) throw new Refusal('agent_payment_not_found');
  const disputeId = newId<DisputeId>(deps.clock, deps.chance);
  const { underId } = payment;
  const made = { disputeId, settlementId, agentId, underId, requestKey, openedAt: deps.clock.now(), brand, line, text };
  if (!(await insertDispute(tx, { ...made, value: valueOf(payment, line) }))) throw new Refusal('agent_dispute_open');
  if (underId !== null) {
    const notice = { memberId: underId, brand, kind: 'agent_dispute_opened', values: { name: username } } as const;
    await deps.notifyMember(tx, notice);
  }
  const dispute = await disputeById(tx, brand, disputeId);
  invariant(dispute !== undefined, 'a dispute that was just opened is there');
  return dispute;
}

/** What a line of a payment says, as it is written on the wire. */
function valueOf(payment: AgentPayment, line: PaymentLine): string {
  if (line === 'activeMembers' || line === 'rate') return String(payment[line]);
  if (line === 'tier') return payment.tier === null ? '' : String(payment.tier + 1);
  if (line === 'below') return textFromParts(payment.grossParts - payment.netParts);
  return textFromParts(payment[`${line}Parts`]);
}
