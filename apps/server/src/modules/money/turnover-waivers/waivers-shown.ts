import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Waiver } from './waiver.ts';
import { waiversOf } from './waiver.store.ts';

const SHOWN = 20;

/** The latest waivers of a member, newest first, as staff are shown them. */
export function waiversShown(sql: Sql, memberId: MemberId): Promise<Waiver[]> {
  return waiversOf(sql, memberId, SHOWN);
}
