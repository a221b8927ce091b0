import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { TurnoverDeps, Waiver, WaiverId } from './waiver.ts';
import { endWaiver, lockWaiver } from './waiver.store.ts';

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
      ...{ operator, what: `turnover.${decision}`, target: before.username },
      before: { waiverId, state: before.state },
      after: { waiverId, state, proposedBy: before.proposedName, reason: before.reason },
    });
    return { ...before, ...end };
  });
}

function isSamePerson({ proposedBy, proposedName }: Waiver, { operatorId, name }: OperatorSession): boolean {
  return proposedBy === operatorId || proposedName.toLowerCase() === name.toLowerCase();
}
