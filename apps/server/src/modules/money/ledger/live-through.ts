import type { MemberId } from '@baize/kernel';
import type { PastEvent } from '../../../events/past-event.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type Dated, dateBack, lastSeqOf } from './past.store.ts';

/** As many as go to the database in one statement. */
const TOGETHER_MAX = 500;

/**
 * Lets what a seed tells happen in the order of time, and dates the money that moved to when it is told to have happened, so that
 * every record has it on the same day. As the database's owner, before anything real happened.
 */
export async function liveThrough(tx: Tx, events: readonly PastEvent[]): Promise<void> {
  const inOrder = [...events].sort((one, other) => one.at - other.at);
  const dated: Dated[] = [];
  for (const run of runsOf(inOrder)) dated.push(...(await live(tx, run)));
  await dateBack(tx, dated);
}

/** The events in their order, cut into those that happen together. */
function runsOf(events: readonly PastEvent[]): PastEvent[][] {
  const runs: PastEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const isSame = event.happenTogether !== undefined && event.happenTogether === run?.[0]?.happenTogether;
    if (run !== undefined && isSame && run.length < TOGETHER_MAX) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Lets a run happen; the number of the transfer before each is that after the one before it of the same member. */
async function live(tx: Tx, run: readonly PastEvent[]): Promise<Dated[]> {
  const before = new Map<MemberId, bigint>();
  for (const { memberId } of run) {
    if (!before.has(memberId)) before.set(memberId, await lastSeqOf(tx, memberId));
  }
  const after = run[0]?.happenTogether === undefined ? await liveAlone(tx, run) : await run[0].happenTogether(tx, run);
  return run.map(({ memberId, at }, place) => {
    const dated = { memberId, after: before.get(memberId) ?? 0n, at };
    before.set(memberId, after[place] ?? dated.after);
    return dated;
  });
}

async function liveAlone(tx: Tx, events: readonly PastEvent[]): Promise<bigint[]> {
  for (const { happen } of events) await happen(tx);
  return [];
}
