import { type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { memberById, usernameKey } from '../members/index.ts';
import { subjectsOf } from '../sign-in/index.ts';
import { countDaysIn, profileRow } from './profile.store.ts';

/** On how many days of a time zone a member logged in within a time. Log-ins are kept for 90 days. */
export async function daysLoggedIn(
  sql: Sql,
  memberId: MemberId,
  { timeZone, ...time }: { readonly since: Instant; readonly until: Instant; readonly timeZone: string },
): Promise<number> {
  const member = await memberById(sql, memberId);
  invariant(member !== undefined, 'who is asked for is there');
  const { account } = subjectsOf(member.brand, usernameKey(member.username), '');
  return countDaysIn(sql, { brand: member.brand, account, ...time }, timeZone);
}

/** Whether a member told everything of themselves but the names they have elsewhere. */
export async function isProfileComplete(sql: Sql, memberId: MemberId): Promise<boolean> {
  const row = await profileRow(sql, memberId);
  if (row === undefined) return false;
  const { realName, birthday, nationality, address, occupation } = row;
  return [realName, birthday, nationality, address, occupation].every((told) => told !== '');
}
