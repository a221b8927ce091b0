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
  /** Takes batches in together: the more bets it adds up at once, the fewer rows it writes for each. */
  readonly together?: Together;
}

interface Together {
  /** It is given batches until they have so many changes. */
  readonly changes: number;
  /** Whether a batch may be taken in as if it had been made when a later one was. */
  readonly goesWith: (batch: Pick<SettledBatch, 'madeAt'>, later: Pick<SettledBatch, 'madeAt'>) => boolean;
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
  { name, each, afterwards, together }: Follower,
): Promise<number | undefined> {
  const changes = await db.inTransaction(async (tx) => {
    const done = await claimFollower(tx, name);
    if (done === undefined) {
      await beginToFollow(tx, name);
      return undefined;
    }
    const first = await batchAfter(db, tx, done);
    if (first === undefined) return undefined;
    const batch = together === undefined ? first : await joined(db, tx, { first, together });
    await each(tx, batch);
    await keepDone(tx, name, batch.number);
    return batch.changes.length;
  });
  if (changes !== undefined) afterwards?.();
  return changes;
}

/** A batch with those behind it that go with it, as one of the last one's number and time. */
async function joined(
  db: Db,
  tx: Tx,
  { first, together }: { readonly first: SettledBatch; readonly together: Together },
): Promise<SettledBatch> {
  let last = first;
  let changes = first.changes;
  while (changes.length < together.changes) {
    const next = await batchAfter(db, tx, last.number);
    if (next === undefined || !together.goesWith(last, next)) break;
    last = next;
    changes = changes.concat(next.changes);
  }
  return { ...last, changes };
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
