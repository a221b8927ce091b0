import { invariant } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockSettlement, noteApproval, settlementById } from './read-settlements.store.ts';
import type { AgentSettlement, SettlementId, SettlementsDeps } from './settlement.ts';

export interface Approving {
  readonly operator: OperatorSession;
  readonly settlementId: SettlementId;
}

/**
 * Lets a settlement above the limit be paid: once a second person says so. May be repeated; the same person twice is one.
 * Refuses agent_settlement_not_found, agent_settlement_decided.
 */
export async function approveSettlement(
  deps: Pick<SettlementsDeps, 'db'> & { readonly noteChange: NoteChange },
  { operator, settlementId }: Approving,
): Promise<AgentSettlement> {
  const { brand } = operator;
  return deps.db.inTransaction(async (tx) => {
    const before = await lockSettlement(tx, brand, settlementId);
    if (before === undefined) throw new Refusal('agent_settlement_not_found');
    if (before.state !== 'waiting') {
      const isTheirs = [before.firstName, before.secondName].includes(operator.name);
      if (isTheirs) return before;
      throw new Refusal('agent_settlement_decided');
    }
    if (before.firstBy !== null && isSamePerson({ operatorId: before.firstBy, name: before.firstName }, operator)) {
      return before;
    }
    const isSecond = before.firstBy !== null;
    await noteApproval(tx, settlementId, { by: operator.operatorId, name: operator.name, isSecond });
    const after = await settlementById(tx, brand, settlementId);
    invariant(after !== undefined, 'settlements stay for ever');
    await deps.noteChange(tx, {
      ...{ operator, what: isSecond ? 'agents.settlement' : 'agents.settlement.propose', target: settlementId },
      before: { state: before.state },
      after: {
        state: after.state,
        kind: after.kind,
        credited: after.creditedParts.toString(),
        currency: after.currency,
      },
    });
    return after;
  });
}
