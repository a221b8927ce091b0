import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { usernameKey } from '../members/index.ts';
import { excludedUntil } from '../exclusion/index.ts';
import { type HierarchyMember, oneBelow, pageBelow } from './hierarchy.store.ts';

/** The member of this name right below another; undefined for anybody else, whether they exist or not. */
export function memberBelow(sql: Sql, uplineId: MemberId, account: string): Promise<HierarchyMember | undefined> {
  return oneBelow(sql, uplineId, usernameKey(account));
}

export interface DownlineQuery {
  readonly uplineId: MemberId;
  readonly account: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the active members right below another, by name, those whose name begins so. */
export function membersBelow(
  sql: Sql,
  { uplineId, account, pageNo, pageSize }: DownlineQuery,
): Promise<{ rows: HierarchyMember[]; total: number }> {
  const key = usernameKey(account ?? '');
  return pageBelow(sql, {
    uplineId,
    beginsWith: key === '' ? null : key,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
}

/** Whether money from others may reach a member now: an account that is active and not excluded. */
export async function mayReceive(
  sql: Sql,
  { memberId, isActive }: Pick<HierarchyMember, 'memberId' | 'isActive'>,
  now: Instant,
): Promise<boolean> {
  return isActive && (await excludedUntil(sql, memberId, now)) === undefined;
}
