import { instantOf, type MemberId } from '@baize/kernel';
import type { DepositRoom } from '../../../events/deposit-room.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { DepositsDeps } from './deposit.ts';
import { findMembersWaiting, planReleasesNow } from './held-back.store.ts';
import { RELEASE_TASK } from './hold-back.ts';

export const ROOM_TASK = 'payments.use-room';

/**
 * Looks anew at what is held back, because a limit was raised or falls away: what waits of one member is planned here, for now; what
 * is in the future, or concerns a whole brand, is a job that does the same for each member. It stands or falls with the caller's
 * transaction; what is planned twice is looked at once.
 */
export async function planReleases(tx: Tx, { brand, memberId, from }: DepositRoom): Promise<void> {
  if (from === null && memberId !== null) {
    await releaseSoon(tx, memberId);
    return;
  }
  const key = `payments-room-${memberId ?? brand}-${from ?? 'now'}`;
  // What holds from an instant on holds a moment later.
  const when = from === null ? {} : { runAt: new Date(instantOf(from + 1)) };
  await addJob(tx, { task: ROOM_TASK, payload: { brand, memberId }, key, ...when });
}

/** Has all that waits of a member looked at now. */
export async function releaseSoon(tx: Tx, memberId: MemberId): Promise<void> {
  await planReleasesNow(tx, memberId, RELEASE_TASK);
}

/** The job of `planReleases`: one transaction a member, so that they wait for nobody else. May run twice. */
export async function useRoom({ db }: Pick<DepositsDeps, 'db'>, room: Omit<DepositRoom, 'from'>): Promise<void> {
  for (const memberId of await findMembersWaiting(db, room)) {
    await db.inTransaction((tx) => releaseSoon(tx, memberId));
  }
}
