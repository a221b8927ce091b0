import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { usernameKey } from './domain/names.ts';
import { accountByName, type Member, membersByKeys } from './members.store.ts';

/** A member of a brand by user name, however it is written. Undefined when there is none. */
export async function findMemberByName(sql: Sql, brand: BrandCode, username: string): Promise<Member | undefined> {
  return (await accountByName(sql, brand, usernameKey(username)))?.member;
}

/** Members of a brand by user names, however they are written, by `usernameKey`. Who does not exist is missing. */
export async function findMembersByNames(
  sql: Sql,
  brand: BrandCode,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const members = await membersByKeys(sql, brand, usernames.map(usernameKey));
  return new Map(members.map((member) => [usernameKey(member.username), member]));
}
