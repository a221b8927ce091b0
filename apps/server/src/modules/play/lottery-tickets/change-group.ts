import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import { findMemberByName } from '../../people/members/index.ts';
import type { TermsDeps } from './change-terms.ts';
import { greatestGroupOf, putGreatestGroup } from './slips.store.ts';

/** The highest prize group of a member, as staff gave it; null where nobody did. */
export interface MemberGroup {
  readonly username: string;
  readonly greatest: number | null;
}

/** Refuses member_not_found. */
export async function groupOf(sql: Sql, brand: BrandCode, username: string): Promise<MemberGroup> {
  const member = await memberNamed(sql, brand, username);
  return { username: member.username, greatest: (await greatestGroupOf(sql, member.memberId, brand)) ?? null };
}

/**
 * Gives a member a highest prize group, or none of their own. Whatever may be higher than before waits for a second person: none
 * of their own is as high as any game has. Refuses member_not_found.
 */
export async function changeGroup(
  deps: Pick<TermsDeps, 'db' | 'clock' | 'noteChange'>,
  operator: OperatorSession,
  { username, greatest }: MemberGroup,
): Promise<MemberGroup & { readonly awaitsSecond: boolean }> {
  const { brand } = operator;
  return deps.db.inTransaction(async (tx) => {
    const member = await memberNamed(tx, brand, username);
    const outcome = await changeSetting<number | null>(tx, deps, {
      ...{ operator, what: 'lottery.group', target: member.username, after: greatest },
      read: async () => (await greatestGroupOf(tx, member.memberId, brand)) ?? null,
      isLooser: (before, after) => (before === null || after === null ? before !== after : after > before),
      shown: (one) => ({ greatest: one }),
      write: () => putGreatestGroup(tx, { memberId: member.memberId, brand, greatest }),
    });
    const standing = await groupOf(tx, brand, username);
    invariant(outcome === 'waits' || standing.greatest === greatest, 'a group that was set holds');
    return { ...standing, awaitsSecond: outcome === 'waits' };
  });
}

async function memberNamed(sql: Sql, brand: BrandCode, username: string) {
  const member = await findMemberByName(sql, brand, username);
  if (member === undefined) throw new Refusal('member_not_found');
  return member;
}
