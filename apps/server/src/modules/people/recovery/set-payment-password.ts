import type { paymentPassword as call } from '@baize/contract/people/passwords';
import type { MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { passwordText, memberById } from '../members/index.ts';
import {
  type Hasher,
  judgeNewPassword,
  judgePassword,
  isCurrentPassword,
  passwordOf,
  putPassword,
} from '../passwords/index.ts';

export interface PaymentPasswordInput {
  readonly brand: Brand;
  readonly memberId: MemberId;
  readonly form: z.output<(typeof call)['request']>;
}

/**
 * Sets the withdrawal password, after the log-in password was typed, or changes it, after the old one was typed (B3.28). It is
 * never the same as the log-in's: who has one must not have both.
 * Refuses password_wrong, password_invalid (value `fields`), too_many_requests, server_busy.
 */
export async function setPaymentPassword(
  db: Db,
  { brand, memberId, form }: PaymentPasswordInput,
  { clock, hasher }: { readonly clock: Clock; readonly hasher: Hasher },
): Promise<void> {
  const username = (await memberById(db, memberId))?.username ?? '';
  judgeNewPassword({ brand, purpose: 'payment', username, form, old: form.currentPassword });
  await hasher.admit(async (hashing) => {
    const typedPurpose = (await passwordOf(db, memberId, 'payment')) === undefined ? 'login' : 'payment';
    const typed = { memberId, purpose: typedPurpose, password: form.currentPassword } as const;
    const judged = await judgePassword(db, typed, { clock, hashing });
    if (judged === undefined) throw new Refusal('password_wrong');
    const hash = await hashing.hash(passwordText(form.newPassword));
    await db.inTransaction(async (tx) => {
      const isUnchanged = await isCurrentPassword(tx, { memberId, purpose: typedPurpose, hash: judged });
      if (!isUnchanged) throw new Refusal('password_wrong');
      await putPassword(tx, { memberId, purpose: 'payment', hash, changedAt: clock.now() });
    });
  });
}
