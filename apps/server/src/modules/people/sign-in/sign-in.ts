import { createHash } from 'node:crypto';
import type { login as call } from '@baize/contract/people/sign-in';
import type { BrandCode, Instant } from '@baize/kernel';
import type { z } from 'zod';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { insertAttempt, type Subjects } from './guard.store.ts';
import { memberInfo, type Member, noteFirstLogin, type Visit } from '../members/index.ts';
import { notePlace } from './note-place.ts';
import { openSession } from '../sessions/index.ts';

/** What a log-in answers with. The token is told once and never again. */
export type SignedIn = z.input<(typeof call)['value']>;

export interface Entrance {
  readonly member: Member;
  /** Whom the way in was counted against. */
  readonly account: Buffer;
  readonly visit: Visit;
  readonly now: Instant;
  /** The password was right, and must be changed before anything else (B3.11). */
  readonly passwordExpired: boolean;
  /** The remembered browser that the session belongs to. */
  readonly device?: Buffer;
  /** The account itself is over by then: a trial. */
  readonly endsBy?: Instant;
}

/** Opens a session for somebody who proved to be the member, and writes down that it happened. */
export async function signIn(tx: Tx, entrance: Entrance, chance: Chance): Promise<SignedIn> {
  const { member, account, visit, now } = entrance;
  const { memberId, brand } = member;
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
      mustChangePassword: entrance.passwordExpired,
      endsBy: entrance.endsBy,
      device: entrance.device,
    },
    chance,
  );
  await notePlace(tx, { member, visit, now });
  return { token, firstTimeLogin, passwordExpired: entrance.passwordExpired, userInfo: memberInfo(member) };
}

/** Whom a log-in is counted against: hashes, because a name that was typed may be a password typed in haste. */
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
