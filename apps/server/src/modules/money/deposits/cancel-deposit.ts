import type { DepositId, MemberId } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { applyEvent } from './apply-event.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { depositOf } from './read-deposits.ts';

/**
 * Calls off a deposit that nobody has paid yet, for its member. Money that arrives after all is still credited. May be
 * repeated. Refuses deposit_not_found, and deposit_decided once the payment is under way or over.
 */
export async function cancelDeposit(deps: DepositsDeps, memberId: MemberId, depositId: DepositId): Promise<Deposit> {
  const deposit = await depositOf(deps.db, memberId, depositId);
  if (deposit.state === 'cancelled') return deposit;
  const { amount } = deposit;
  const outcome =
    deposit.state === 'pending'
      ? await applyEvent(deps, deposit, { source: 'member', event: 'cancelled', amount })
      : 'unchanged';
  const now = await depositOf(deps.db, memberId, depositId);
  // Another tab may have been faster.
  if (outcome !== 'applied' && now.state !== 'cancelled') throw new Refusal('deposit_decided');
  return now;
}
