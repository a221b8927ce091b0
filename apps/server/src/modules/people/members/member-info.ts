import type { memberInfo as call } from '@baize/contract/people/sign-in';
import { invariant, type MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { type Member, memberById } from './members.store.ts';

export type MemberInfo = z.input<(typeof call)['value']>;

/** A member as its own pages know it (B3.18, member info). */
export function memberInfo(member: Member): MemberInfo {
  return {
    id: member.memberId,
    account: member.username,
    nickname: member.nickname,
    type: member.isAgent,
    toUpline: member.toUpline && member.uplineId !== null ? '1' : '0',
    clubLabel: member.rank && { labelName: member.rank.label, rankLevel: member.rank.level },
    memberLabel: [...member.labels],
    language: member.language,
    currency: member.currency,
    mustAgree: member.mustAgree,
  };
}

/** Who is logged in. The id comes from a session, so it exists. */
export async function memberInfoOf(sql: Sql, memberId: MemberId): Promise<MemberInfo> {
  const member = await memberById(sql, memberId);
  invariant(member !== undefined, `a session names ${memberId}, who does not exist`);
  return memberInfo(member);
}
