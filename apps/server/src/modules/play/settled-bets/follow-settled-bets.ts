import type { Db, Tx } from '../../../platform/database/db.ts';
import {
  beginToFollow,
  claimFollower,
  collect,
  keepDone,
  nextBatch,
  nextSpans,
  type SettledBatch,
  type SettledSpan,
} from './settled-bets.store.ts';

/** Somebody who counts settled rounds. */
export interface Follower {
  /** Its name for ever: under it stands how far it came. */
  readonly name: string;
  /** Takes a batch in, in the transaction that notes that it did: all of it or nothing, and never again. */
  readonly each: (tx: Tx, batch: SettledBatch) => Promise<void>;
  /** Once it is committed. Lost where the process ends at that moment: good for hints. */
  readonly afterwards?: () => void;
}

/** Somebody who counts them within the database, many batches at once: the more bets it adds up, the fewer rows it writes for each. */
export interface SpanFollower extends Pick<Follower, 'name' | 'afterwards'> {
  /** Takes batches in, in the transaction that notes that it did: all of them or nothing, and never again. */
  readonly span: (tx: Tx, span: SettledSpan) => Promise<void>;
  /** It is given batches until they have so many changes. */
  readonly changesMost: number;
  /** Whether a batch may be taken in as if it had been made when a later one was. */
  readonly goesWith: (batch: Pick<SettledSpan, 'madeAt'>, later: Pick<SettledSpan, 'madeAt'>) => boolean;
}

/**
 * How many changes a batch has at most. Who plays fast has many rounds in a large one, and whoever counts writes a member's row once for all of
 * them; a claim of theirs waits for it a moment only.
 */
const BATCH = 20_000;

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
  follower: Follower | SpanFollower,
): Promise<number | undefined> {
  const { name, afterwards } = follower;
  const changes = await db.inTransaction(async (tx) => {
    const done = await claimFollower(tx, name);
    if (done === undefined) {
      await beginToFollow(tx, name);
      return undefined;
    }
    const taken = 'span' in follower ? await takeSpan(tx, follower, done) : await takeBatch(db, tx, { follower, done });
    if (taken !== undefined) await keepDone(tx, name, taken.until);
    return taken?.changes;
  });
  if (changes !== undefined) afterwards?.();
  return changes;
}

type Taken = Pick<SettledSpan, 'until' | 'changes'>;

async function takeBatch(
  db: Db,
  tx: Tx,
  { follower, done }: { readonly follower: Follower; readonly done: bigint },
): Promise<Taken | undefined> {
  const batch = await batchAfter(db, tx, done);
  if (batch === undefined) return undefined;
  await follower.each(tx, batch);
  return { until: batch.number, changes: batch.changes.length };
}

const SPANS_AT_ONCE = 20;

/** The next batch with those behind it that go with it, as one of the last one's time. */
async function takeSpan(
  tx: Tx,
  { span, changesMost, goesWith }: SpanFollower,
  done: bigint,
): Promise<Taken | undefined> {
  const [first, ...later] = await nextSpans(tx, done, SPANS_AT_ONCE);
  if (first === undefined) return undefined;
  let taken = first;
  for (const next of later) {
    if (taken.changes >= changesMost || !goesWith(taken, next)) break;
    const brands = [...new Set([...taken.brands, ...next.brands])];
    taken = { ...next, after: first.after, changes: taken.changes + next.changes, brands };
  }
  await span(tx, taken);
  return taken;
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
