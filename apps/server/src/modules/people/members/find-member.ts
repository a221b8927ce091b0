import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { type Member, memberById } from './members.store.ts';

/** A member by id: name, currency, kind, status. Undefined when there is none. */
export function findMember(sql: Sql, memberId: MemberId): Promise<Member | undefined> {
  return memberById(sql, memberId);
}
