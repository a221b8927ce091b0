import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { usernameKey } from './domain/names.ts';
import { accountByName, type Member } from './members.store.ts';

/** A member of a brand by user name, however it is written. Undefined when there is none. */
export async function findMemberByName(sql: Sql, brand: BrandCode, username: string): Promise<Member | undefined> {
  return (await accountByName(sql, brand, usernameKey(username)))?.member;
}
