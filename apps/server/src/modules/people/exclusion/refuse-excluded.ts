import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  deniesAnybody,
  excludedAmong,
  excludedUntil,
  isDenied,
  lockMember,
  lockMembers,
  type LockedMember,
} from './exclusion.store.ts';
import { personHashesOf } from './person-hashes.ts';

/**
 * Lets nobody log in who excluded themselves, or whom the brand's deny list names by what the account knows of its owner. For
 * every way to log in, once the verification succeeded, and in the transaction that opens the session: an exclusion at the same
 * moment then either stops the log-in or ends its session. Another account of the same person is not refused by this, because
 * whoever opens one with a stranger's address could then exclude the stranger.
 * Refuses: member_excluded (value `until`, null for good), access_denied for the deny list.
 */
export async function refuseExcluded(
  sql: Sql,
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandCode },
  now: Instant,
): Promise<void> {
  await lockMember(sql, memberId);
  const until = await excludedUntil(sql, memberId, now);
  if (until !== undefined) throw new Refusal('member_excluded', { until });
  if (await isDenied(sql, brand, await personHashesOf(sql, memberId))) throw new Refusal('access_denied');
}

/** Who of some members of a brand `refuseExcluded` lets pass. All of them are locked, in order of their ids. */
export async function admittedAmong(
  sql: Sql,
  { brand, memberIds }: { readonly brand: BrandCode; readonly memberIds: readonly MemberId[] },
  now: Instant,
): Promise<ReadonlyMap<MemberId, LockedMember>> {
  const admitted = await lockMembers(sql, memberIds);
  for (const memberId of await excludedAmong(sql, memberIds, now)) admitted.delete(memberId);
  if (!(await deniesAnybody(sql, brand))) return admitted;
  for (const memberId of [...admitted.keys()]) {
    if (await isDenied(sql, brand, await personHashesOf(sql, memberId))) admitted.delete(memberId);
  }
  return admitted;
}
