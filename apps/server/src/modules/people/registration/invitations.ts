import type { BrandCode, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isAgentKind } from '@baize/contract/people/account-kinds';
import { codeKey, usernameKey, accountByName, inviterByCode, type Member } from '../members/index.ts';
import { refuseIfAny, shown } from './complaints-of.ts';
import type { RegisterInput } from './register-form.ts';

/**
 * Whom a newcomer has as upline (B3.17): the recommender when it is an agent's account, else whom the
 * affiliate code names. The code may come from a link the visitor followed, so it counts even where the field is not
 * shown. A referral code from the address is the last resort and stops nobody.
 * Refuses register_fields_invalid with invitation_code_error.
 */
export async function inviterFor(sql: Sql, { brand, form }: RegisterInput): Promise<MemberId | null> {
  const recommender = shown(brand, form, 'recommenderId');
  if (recommender !== '') {
    const account = await accountByName(sql, brand.code, usernameKey(recommender));
    if (mayInvite(account?.member)) return account.member.memberId;
  }
  if (form.affiliateCode !== '') {
    const inviter = await inviterOf(sql, brand.code, form.affiliateCode);
    if (inviter === null) refuseIfAny({ affiliateCode: { key: 'invitation_code_error' } });
    return inviter;
  }
  if (recommender !== '') refuseIfAny({ recommenderId: { key: 'invitation_code_error' } });
  return form.referralCode === '' ? null : inviterOf(sql, brand.code, form.referralCode);
}

export interface Affiliate {
  readonly code: string;
  readonly domain: string;
}

/** An invitation code that somebody may register with now (B3.17: success means valid). Refuses: invitation_code_error. */
export async function checkAffiliate(sql: Sql, brand: BrandCode, typed: Affiliate): Promise<Affiliate> {
  if ((await inviterOf(sql, brand, typed.code)) === null) throw new Refusal('invitation_code_error');
  return typed;
}

/** The agent whose invitation code it is, however it is written; null when nobody may invite by it. */
async function inviterOf(sql: Sql, brand: BrandCode, code: string): Promise<MemberId | null> {
  const inviter = await inviterByCode(sql, brand, codeKey(code));
  return mayInvite(inviter) ? inviter.memberId : null;
}

/** Agents of every kind (B3.1), as long as they may log in themselves. */
function mayInvite<M extends Member>(member: M | undefined): member is M {
  return member?.status === 'active' && isAgentKind(member.isAgent);
}
