import type { RefusalCode } from '@baize/contract/refusals';
import { DAY_MS, instantOf } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Db, Sql, Tx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time-and-chance/clock.ts';
import {
  deleteRefusalsBefore,
  findRefusal,
  insertRefusal,
  lockRequest,
  type RequestName,
} from './refused-requests.store.ts';

/** A request under a key of its caller's, with everything that makes it this request and no other. */
export interface KeyedRequest extends RequestName {
  readonly meaning: readonly string[];
}

/**
 * What says nothing about the request: who asks has not proven enough, the key came with another content, or we had no time. The
 * same request may be made again.
 */
const NO_ANSWERS: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  ...(['password_wrong', 'payment_password_missing', 'too_many_requests', 'server_busy', 'key_reused'] as const),
  ...(['deposit_proof_unseen', 'second_operator_needed'] as const),
]);

interface KeyedWork<T> {
  /** What the request came to, if it was accepted before. */
  readonly known: (sql: Sql) => Promise<T | undefined>;
  /** Decides about it, in a transaction that begins with `mustBeUndecided`. */
  readonly work: () => Promise<T>;
}

/**
 * Decides about a request once: a key that was refused is refused again with the same words, also after what stood in its way is
 * gone, and one that was accepted is accepted. Refuses key_reused when the key came with other content, and what `work` refuses.
 */
export async function answerOnce<T>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  request: KeyedRequest,
  { known, work }: KeyedWork<T>,
): Promise<T> {
  const before = await known(db);
  if (before !== undefined) return before;
  await refuseAgain(db, request);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || NO_ANSWERS.has(error.code)) throw error;
    const accepted = await db.inTransaction(async (tx) => {
      await lockRequest(tx, request);
      // Another process may have been faster.
      const found = await known(tx);
      if (found !== undefined) return found;
      const { code, params } = error;
      await insertRefusal(tx, request, { fingerprint: fingerprintOf(request), code, params, at: clock.now() });
      return undefined;
    });
    if (accepted !== undefined) return accepted;
    await refuseAgain(db, request);
    throw error;
  }
}

/** Refuses what was refused, in the transaction that would accept it: until it ends nobody refuses the same request. */
export async function mustBeUndecided(tx: Tx, request: KeyedRequest): Promise<void> {
  await lockRequest(tx, request);
  await refuseAgain(tx, request);
}

async function refuseAgain(sql: Sql, request: KeyedRequest): Promise<void> {
  const refused = await findRefusal(sql, request);
  if (refused === undefined) return;
  if (!refused.fingerprint.equals(fingerprintOf(request))) throw new Refusal('key_reused');
  throw new Refusal(refused.code, refused.params);
}

function fingerprintOf({ meaning }: KeyedRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(meaning)).digest();
}

/** Longer than any page or program repeats a request. What was accepted is known by its own tables, and for ever. */
const REFUSALS_KEPT_MS = 180 * DAY_MS;

/** Forgets what requests were refused with long ago. A job of the platform. */
export async function forgetOldRefusals(sql: Sql, clock: Clock): Promise<void> {
  await deleteRefusalsBefore(sql, instantOf(clock.now() - REFUSALS_KEPT_MS));
}
