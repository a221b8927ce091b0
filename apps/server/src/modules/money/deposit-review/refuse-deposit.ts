import type { DepositReason } from '@baize/contract/money/deposit-states';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { applyEventIn, hintDeposit, type Deposit } from '../deposits/index.ts';
import type { DepositReviewDeps } from './bank-notices.ts';
import { depositForStaff } from './read-deposits.ts';

export interface RefusalRequest {
  readonly operator: OperatorSession;
  readonly depositId: string;
  /** Shown to the member. */
  readonly reason: DepositReason;
  /** The member does not. */
  readonly note: string;
}

/**
 * Refuses a deposit that was not paid. Money that arrives after all can still be matched. May be repeated with its reason. Refuses
 * deposit_not_found, and deposit_decided once it is credited, called off or refused for another reason.
 */
export async function refuseDeposit(deps: DepositReviewDeps, asked: RefusalRequest): Promise<Deposit> {
  const { operator, depositId, reason, note } = asked;
  const deposit = await depositForStaff(deps.db, operator.brand, depositId);
  const outcome = await deps.db.inTransaction(async (tx) => {
    const said = note === '' ? operator.name : `${operator.name}: ${note}`;
    const confirmed = { source: 'staff', event: 'refused', amount: deposit.amount, reason, note: said } as const;
    const applied = await applyEventIn(tx, deps, { deposit, confirmed });
    if (applied !== 'applied') {
      const now = await depositForStaff(tx, operator.brand, depositId);
      if (now.state === 'failed' && now.reason === reason) return 'repeated';
      throw new Refusal('deposit_decided');
    }
    await deps.noteChange(tx, {
      operator,
      what: 'deposit.refuse',
      target: depositId,
      before: { state: deposit.state },
      after: { state: 'failed', reason, note },
    });
    return 'new';
  });
  if (outcome === 'new') hintDeposit(deps, deposit, 'refused');
  return depositForStaff(deps.db, operator.brand, depositId);
}
