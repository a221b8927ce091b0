import { DAY_MS, type Instant } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import { closeNextDay, findUnsealed, type SealedDay, waitForPostings } from './sealed-days.store.ts';

/** Postings take milliseconds; a longer one makes the closing retry later instead of making members wait. */
const WAIT_MS = 1_000;

/**
 * Sums up and seals all finished days (UTC), oldest first, each in its own transaction. May be repeated and raced. Returns
 * the seals, for the log: a copy of a digest outside the database is what its owner cannot rewrite.
 */
export async function closeDays(db: Db, now: Instant): Promise<SealedDay[]> {
  const today = new Date(now - (now % DAY_MS)).toISOString().slice(0, 10);
  if (!(await findUnsealed(db, today))) return [];
  await db.inTransaction((tx) => waitForPostings(tx, WAIT_MS));
  const sealed: SealedDay[] = [];
  for (;;) {
    const day = await db.inTransaction((tx) => closeNextDay(tx, today));
    if (day === undefined) return sealed;
    sealed.push(day);
  }
}
