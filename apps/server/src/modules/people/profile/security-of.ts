import type { memberSecurity as call } from '@baize/contract/people/contacts';
import type { MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { passwordOf } from '../passwords/index.ts';
import { verificationMeansOf } from '../sign-in/index.ts';

/** What protects an account, for its owner. Number and address are masked, in case somebody else has the phone. */
export async function securityOf(sql: Sql, memberId: MemberId): Promise<z.input<(typeof call)['value']>> {
  const [login, payment, means] = await Promise.all([
    passwordOf(sql, memberId, 'login'),
    passwordOf(sql, memberId, 'payment'),
    verificationMeansOf(sql, memberId),
  ]);
  return {
    password: login !== undefined,
    passwordChangedAt: login?.changedAt ?? null,
    paymentPassword: payment !== undefined,
    mobile: means?.mobile ? masked(means.mobile) : null,
    email: means?.email ? maskedEmail(means.email) : null,
    totp: means?.hasTotp ?? false,
    recoveryCodesLeft: means?.recoveryCodes ?? 0,
  };
}

function masked(mobile: string): string {
  return `${mobile.slice(0, 3)}${'•'.repeat(Math.max(0, mobile.length - 6))}${mobile.slice(-3)}`;
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
