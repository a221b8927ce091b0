import { createHash } from 'node:crypto';
import type { login as call } from '@baize/contract/people/sign-in';
import type { BrandCode, Instant } from '@baize/kernel';
import type { z } from 'zod';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { insertAttempt, type Subjects } from './login-guard.store.ts';
import { memberInfo, type Member, noteFirstLogin, type Visit } from '../members/index.ts';
import { noteLoginLocation } from './login-location.ts';
import { openSession } from '../sessions/index.ts';

/** The answer to a log-in. The token is returned only here. */
export type LogInAnswer = z.input<(typeof call)['value']>;

export interface SignInInput {
  readonly member: Member;
  /** What the log-in is counted against. */
  readonly account: Buffer;
  readonly visit: Visit;
  readonly now: Instant;
  /** The password was right, and must be changed before anything else (B3.11). */
  readonly passwordExpired: boolean;
  /** The remembered browser that the session belongs to. */
  readonly rememberedBrowser?: Buffer;
  /** The account itself is over by then: a trial. */
  readonly endsBy?: Instant;
}

/** Opens a session for a member whose verification succeeded, and writes the log-in down. */
export async function signIn(tx: Tx, input: SignInInput, chance: Chance): Promise<LogInAnswer> {
  const { member, account, visit, now } = input;
  const { memberId, brand } = member;
  // However somebody came in: an account whose owner agreed to nothing yet opens nothing else (B12.8).
  const passwordExpired = input.passwordExpired || member.mustAgree;
  const firstTimeLogin = member.firstLoginAt === null && (await noteFirstLogin(tx, memberId, now));
  await insertAttempt(tx, {
    brand,
    account,
    at: now,
    address: visit.address,
    userAgent: visit.userAgent,
    outcome: 'in',
  });
  const token = await openSession(
    tx,
    {
      memberId,
      brand,
      visit,
      now,
      mustChangePassword: passwordExpired,
      endsBy: input.endsBy,
      rememberedBrowser: input.rememberedBrowser,
    },
    chance,
  );
  await noteLoginLocation(tx, { member, visit, now });
  return { token, firstTimeLogin, passwordExpired, userInfo: memberInfo(member) };
}

/** What a log-in is counted against, as hashes: because a name that was typed may be a password typed in haste. */
export function subjectsOf(brand: BrandCode, usernameKey: string, address: string): Subjects {
  return {
    account: subjectHash(['account', brand, usernameKey]),
    address: subjectHash(['address', brand, address]),
    pair: subjectHash(['pair', brand, usernameKey, address]),
  };
}

function subjectHash(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
