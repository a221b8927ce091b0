import { createHash } from 'node:crypto';
import { HOUR_MS, type Instant, instantOf, SECOND_MS } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chargeSubject } from './password.store.ts';

/** The most guesses at one secret of an account in an hour. A correct one sets the count back. */
const GUESSES_MAX = 10;

/** What is guessed at, and whose it is: a hash, because it may hold what somebody typed. */
export function subjectOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/**
 * Counts a guess before it is judged, so that guesses made at the same time cannot all be the first one. Call it with
 * the pool, never in a transaction that may be undone. Refuses too_many_requests, with the seconds to wait.
 */
export async function chargeGuess(
  sql: Sql,
  subject: Buffer,
  { now, max = GUESSES_MAX }: { readonly now: Instant; readonly max?: number },
): Promise<void> {
  const { count, endsAt } = await chargeSubject(sql, subject, { now, endsAt: instantOf(now + HOUR_MS) });
  if (count <= max) return;
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / SECOND_MS)) });
}
