import type { MemberId } from '@baize/kernel';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Hasher } from './hasher.ts';
import { judgePassword } from './judge-password.ts';

/**
 * Judges the withdrawal password that a member typed before money leaves the wallet. Hand in the pool. Refuses
 * payment_password_missing while none is set, password_wrong, too_many_requests after ten wrong ones in an hour, server_busy.
 */
export async function judgePaymentPassword(
  db: Db,
  { memberId, password }: { readonly memberId: MemberId; readonly password: string },
  { clock, hasher }: { readonly clock: Clock; readonly hasher: Hasher },
): Promise<void> {
  const typed = { memberId, purpose: 'payment', password } as const;
  const fits = await hasher.admit((hashing) => judgePassword(db, typed, { clock, hashing }));
  if (fits === undefined) throw new Refusal('payment_password_missing');
}
