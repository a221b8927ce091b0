import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { personMarksOf } from './exclusion.store.ts';
import { personKeys } from './person-keys.ts';

/** A hash for each mark by which the owner of an account is found again. */
export async function personHashesOf(sql: Sql, memberId: MemberId): Promise<Buffer[]> {
  const keys = (await personMarksOf(sql, memberId)).flatMap(personKeys);
  return [...new Map(keys.map(({ hash }) => [hash.toString('hex'), hash])).values()];
}
