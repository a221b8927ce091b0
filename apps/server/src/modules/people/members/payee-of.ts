import { type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { browserSince, findPayee, type Payee } from './payee.store.ts';

export type { Payee };

/** Who a withdrawal is paid to: name, rank, since when, and whether a withdrawal password is set. */
export async function payeeOf(sql: Sql, memberId: MemberId): Promise<Payee> {
  const payee = await findPayee(sql, memberId);
  invariant(payee !== undefined, `there is no member ${memberId}`);
  return payee;
}

/** When the browser behind a session was first seen with its member; undefined when no such session is on record. */
export function browserKnownSince(sql: Sql, tokenHash: Buffer): Promise<Instant | undefined> {
  return browserSince(sql, tokenHash);
}
