import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { knownOf } from './exclusion.store.ts';
import { personKeys } from './person-keys.ts';

/** By what the owner of an account is found again: a hash for each thing that the account knows of them. */
export async function hashesOf(sql: Sql, memberId: MemberId): Promise<Buffer[]> {
  const keys = (await knownOf(sql, memberId)).flatMap(personKeys);
  return [...new Map(keys.map(({ hash }) => [hash.toString('hex'), hash])).values()];
}
