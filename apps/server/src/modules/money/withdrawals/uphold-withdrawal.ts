import type { UpholdReason } from '@baize/contract/money/withdrawal-states';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { partsOf, settingsOf } from '../withdrawal-rules/index.ts';
import { payoutParts, type Withdrawal } from './withdrawal.ts';
import { decide, type Decision, type StaffDeps } from './decide.ts';

/**
 * Finds for an operator that the member is right: what the member said did not come is given back to the balance, in the same
 * transaction and once. From the brand's limit for two approvals on, nothing moves before another operator says so, too. May be
 * repeated by whoever did it. Refuses withdrawal_not_found, withdrawal_step_closed unless the question is open, and
 * second_operator_needed when the second word is by the same person.
 */
export function upholdWithdrawal(
  deps: StaffDeps,
  decision: Decision & { readonly reason: UpholdReason; readonly note: string },
): Promise<Withdrawal> {
  const { operator, reason, note } = decision;
  return decide(deps, decision, async (withdrawal, tx) => {
    const { state, upheldByIds, upheldBy } = withdrawal;
    if (state === 'returned' && upheldByIds.includes(operator.operatorId)) return undefined;
    if (state !== 'disputed') throw new Refusal('withdrawal_step_closed');
    if (hasUpheld(withdrawal, operator)) throw new Refusal('second_operator_needed');
    const missing = payoutParts(withdrawal) - (withdrawal.receivedParts ?? 0n);
    const { fourEyesFrom } = await settingsOf(tx, withdrawal.brand);
    const isEnough = upheldByIds.length > 0 || missing < partsOf(fourEyesFrom);
    const people = { upheldByIds: [...upheldByIds, operator.operatorId], upheldBy: [...upheldBy, operator.name] };
    if (!isEnough) return { event: 'upheldFirst', reason, note, change: people };
    const change = { ...people, returnedParts: missing, refusalNote: note };
    return { event: 'upheld', reason, note, change };
  });
}

function hasUpheld({ upheldByIds, upheldBy }: Withdrawal, { operatorId, name }: OperatorSession): boolean {
  return upheldByIds.includes(operatorId) || upheldBy.some((one) => one.toLowerCase() === name.toLowerCase());
}
