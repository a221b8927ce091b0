import type { Db, Tx } from '../../../platform/database/db.ts';
import { beginToFollow, claimFollower, collect, keepDone, nextBatch, type SettledBatch } from './settled-bets.store.ts';

/** Somebody who counts settled rounds. */
export interface Follower {
  /** Its name for ever: under it stands how far it came. */
  readonly name: string;
  /** Takes a batch in, in the transaction that notes that it did: all of it or nothing, and never again. */
  readonly each: (tx: Tx, batch: SettledBatch) => Promise<void>;
  /** Once it is committed. Lost where the process ends at that moment: good for hints. */
  readonly afterwards?: () => void;
}

/**
 * How many changes a batch has at most. Who plays fast has many rounds in a large one, and whoever counts writes a member's row once for all of
 * them; a claim of theirs waits for it a moment only.
 */
const BATCH = 5_000;

/**
 * Collects what happened to settled rounds since the last call, once for everybody; answers how many changes there were. May be
 * called by any number of workers at once, and be killed at any moment.
 */
export function collectSettledBets(db: Db, size = BATCH): Promise<number> {
  return db.inTransaction((tx) => collect(tx, size));
}

/** Has the next batch made be the first that a name is given. May be repeated. */
export async function registerFollower(tx: Tx, name: string): Promise<void> {
  await beginToFollow(tx, name);
}

/**
 * Gives the follower the next batch. Answers how many changes it had, undefined when there is none, or when another worker is
 * at work for this follower. A name that nobody knows yet begins with the next batch that is made.
 */
export async function followSettledBets(
  { db }: { readonly db: Db },
  { name, each, afterwards }: Follower,
): Promise<number | undefined> {
  const changes = await db.inTransaction(async (tx) => {
    const done = await claimFollower(tx, name);
    if (done === undefined) {
      await beginToFollow(tx, name);
      return undefined;
    }
    const batch = await batchAfter(db, tx, done);
    if (batch === undefined) return undefined;
    await each(tx, batch);
    await keepDone(tx, name, batch.number);
    return batch.changes.length;
  });
  if (changes !== undefined) afterwards?.();
  return changes;
}

/**
 * The last batch that was read of a database. A batch never changes, and all followers read the same ones: reading it again for each costs
 * more than what most of them do with it.
 */
const lastRead = new WeakMap<Db, SettledBatch>();

async function batchAfter(db: Db, tx: Tx, done: bigint): Promise<SettledBatch | undefined> {
  const known = lastRead.get(db);
  if (known?.number === done + 1n) return known;
  const batch = await nextBatch(tx, done);
  if (batch !== undefined) lastRead.set(db, batch);
  return batch;
}
