import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Instant } from '@baize/kernel';
import {
  beginToFollow,
  claimFollower,
  collect,
  keepDone,
  nextSpans,
  settledSums,
  type SettledSpan,
  type SettledSum,
} from './settled-bets.store.ts';

/** Batches that a follower takes in together. */
export interface TakenSpan extends SettledSpan {
  /**
   * What they come to, in order of members, added up as far as nobody can tell it apart: no sum is of rounds of two quarters of an hour, nor
   * of some that began before one of these moments and some that began at it or later. Whatever rule changes at a moment says so here.
   */
  readonly sums: (turns: readonly Instant[]) => Promise<readonly SettledSum[]>;
}

/** Somebody who counts settled rounds. The more it takes in at once, the fewer rows it writes for each. */
export interface Follower {
  /** Its name for ever: under it stands how far it came. */
  readonly name: string;
  /** Takes batches in, in the transaction that notes that it did: all of them or nothing, and never again. */
  readonly span: (tx: Tx, span: TakenSpan) => Promise<void>;
  /** Whether a batch may be taken in as if it had been made when a later one was. Left out: always. */
  readonly goesWith?: (batch: Pick<SettledSpan, 'madeAt'>, later: Pick<SettledSpan, 'madeAt'>) => boolean;
  /** Once it is committed. Lost where the process ends at that moment: good for hints. */
  readonly afterwards?: () => void;
}

/** How many changes a batch has at most. */
const BATCH = 20_000;
/** A follower is given batches until they have so many changes. */
const CHANGES_MOST = 100_000;

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
 * Gives the follower the next batches, until they have so many changes. Answers how many they had, undefined when there are none, or when another
 * worker is at work for this follower. A name that nobody knows yet begins with the next batch that is made.
 */
export async function followSettledBets(
  { db }: { readonly db: Db },
  { name, span, goesWith, afterwards }: Follower,
  changesMost = CHANGES_MOST,
): Promise<number | undefined> {
  const changes = await db.inTransaction(async (tx) => {
    const done = await claimFollower(tx, name);
    if (done === undefined) {
      await beginToFollow(tx, name);
      return undefined;
    }
    const taken = together(await nextSpans(tx, done, SPANS_AT_ONCE), { goesWith, changesMost });
    if (taken === undefined) return undefined;
    await span(tx, { ...taken, sums: (turns) => sumsOf({ db, tx }, taken, turns) });
    await keepDone(tx, name, taken.until);
    return taken.changes;
  });
  if (changes !== undefined) afterwards?.();
  return changes;
}

const SPANS_AT_ONCE = 20;

/** The first batch with those behind it that go with it, as one of the last one's time. */
function together(
  [first, ...later]: readonly SettledSpan[],
  {
    goesWith = () => true,
    changesMost,
  }: { readonly goesWith: Follower['goesWith'] | undefined; readonly changesMost: number },
): SettledSpan | undefined {
  let taken = first;
  for (const next of later) {
    if (taken === undefined || taken.changes >= changesMost || !goesWith(taken, next)) break;
    taken = {
      ...{ after: taken.after, until: next.until, madeAt: next.madeAt, changes: taken.changes + next.changes },
      earliest: earlierOf(taken.earliest, next.earliest),
      latest: laterOf(taken.latest, next.latest),
      brands: [...new Set([...taken.brands, ...next.brands])],
    };
  }
  return taken;
}

interface Read extends Pick<SettledSpan, 'after' | 'until'> {
  readonly turns: ReadonlySet<Instant>;
  readonly sums: readonly SettledSum[];
}

/** What was read last of a database: batches never change, all followers take in the same ones, and rules seldom change among them. */
const lastRead = new WeakMap<Db, Read>();

async function sumsOf(
  { db, tx }: { readonly db: Db; readonly tx: Tx },
  { after, until, earliest, latest }: SettledSpan,
  moments: readonly Instant[],
): Promise<readonly SettledSum[]> {
  const within = moments.filter((at) => at > earliest && at <= latest);
  const last = lastRead.get(db);
  const known = last?.after === after && last.until === until ? last : undefined;
  if (known !== undefined && within.every((at) => known.turns.has(at))) return known.sums;
  const turns = new Set([...(known?.turns ?? []), ...within]);
  const sums = await settledSums(tx, { after, until, turns: [...turns].toSorted((a, b) => a - b) });
  lastRead.set(db, { after, until, turns, sums });
  return sums;
}

function earlierOf(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}

function laterOf(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}
