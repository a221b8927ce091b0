import { type AdjustmentDecision, nextAdjustmentState } from '@baize/contract/staff/adjustment-states';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { postTransfers } from '../../money/ledger/index.ts';
import type { Adjustment, AdjustmentId, AdjustmentsDeps } from './adjustment.ts';
import { lockAdjustment, writeDecision } from './adjustments.store.ts';

export interface DecisionRequest {
  readonly operator: OperatorSession;
  readonly adjustmentId: AdjustmentId;
  readonly decision: AdjustmentDecision;
  /** Why it is refused. */
  readonly note: string;
}

/**
 * Approves a proposal, which moves the money in the same transaction, or refuses it. The same decision by the same operator
 * again gives the same answer. Refuses adjustment_not_found, adjustment_decided when it was decided otherwise or by
 * somebody else, second_operator_needed when the proposer approves (a person with two tokens is still one person), and
 * what the ledger refuses (balance_too_low, wallet_frozen); then the proposal stays open.
 */
export async function decideAdjustment(deps: AdjustmentsDeps, decision: DecisionRequest): Promise<Adjustment> {
  const { adjustment, isNew } = await deps.db.inTransaction((tx) => decideIn(tx, deps, decision));
  if (isNew && adjustment.state === 'posted') deps.hints.tell(adjustment.memberId, { type: 'balance' });
  return adjustment;
}

async function decideIn(
  tx: Tx,
  deps: AdjustmentsDeps,
  { operator, adjustmentId, decision, note }: DecisionRequest,
): Promise<{ adjustment: Adjustment; isNew: boolean }> {
  const before = await lockAdjustment(tx, operator.brand, adjustmentId);
  if (before === undefined) throw new Refusal('adjustment_not_found');
  const next = nextAdjustmentState(before.state, decision);
  if (next === undefined) {
    const isMine = before.decidedBy === operator.operatorId;
    if (isMine && before.state === (decision === 'approve' ? 'posted' : 'refused')) {
      return { adjustment: before, isNew: false };
    }
    throw new Refusal('adjustment_decided');
  }
  if (decision === 'approve') {
    const proposer = { operatorId: before.proposedBy, name: before.proposedName };
    if (isSamePerson(proposer, operator)) throw new Refusal('second_operator_needed');
    await postAdjustment(tx, before);
  }
  const { operatorId: decidedBy, name: decidedName } = operator;
  const decided = { state: next, decidedBy, decidedName, decidedAt: deps.clock.now(), note };
  await writeDecision(tx, adjustmentId, decided);
  await deps.noteChange(tx, {
    operator,
    what: `adjustment.${decision}`,
    target: adjustmentId,
    before: { state: before.state },
    after: { state: next, ...(note === '' ? {} : { note }) },
  });
  return { adjustment: { ...before, ...decided }, isNew: true };
}

async function postAdjustment(tx: Tx, { adjustmentId, brand, memberId, direction, amount }: Adjustment): Promise<void> {
  const house = 'house:adjustments';
  const way = direction === 'credit' ? ({ from: house, to: 'cash' } as const) : ({ from: 'cash', to: house } as const);
  const transfer = { brand, memberId, kind: 'adjustment', ...way, amount, reference: adjustmentId } as const;
  await postTransfers(tx, { scope: 'adjustment', key: adjustmentId, transfers: [transfer] });
}
