import type { MemberId } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import type { PayoutAccountDeps } from './payout-account.ts';
import { removeAccount } from './payout-accounts.store.ts';

/**
 * Takes a bound account away, proven by the withdrawal password. Withdrawals that were asked for keep their own copy of it.
 * Refuses payment_password_missing, password_wrong, payout_account_not_found.
 */
export async function unbindPayoutAccount(
  deps: PayoutAccountDeps,
  asked: { readonly memberId: MemberId; readonly accountId: string; readonly paymentPassword: string },
): Promise<void> {
  const { memberId, accountId, paymentPassword } = asked;
  await judgePaymentPassword(deps.db, { memberId, password: paymentPassword }, deps);
  const isGone = await removeAccount(deps.db, memberId, { id: accountId, at: deps.clock.now() });
  if (!isGone) throw new Refusal('payout_account_not_found');
}
