import type { PastEvent } from '../../../events/past-event.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type Dated, dateBack, lastSeqOf } from './past.store.ts';

/**
 * Lets what a seed tells happen in the order of time, and dates the money that moved to when it is told to have happened, so that
 * every record has it on the same day. As the database's owner, before anything real happened.
 */
export async function liveThrough(tx: Tx, events: readonly PastEvent[]): Promise<void> {
  const dated: Dated[] = [];
  for (const { at, memberId, happen } of [...events].sort((one, other) => one.at - other.at)) {
    dated.push({ memberId, after: await lastSeqOf(tx, memberId), at });
    await happen(tx);
  }
  await dateBack(tx, dated);
}
