import type { BrandCode, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isAgentKind } from '@baize/contract/people/account-kinds';
import { codeKey, usernameKey, accountByName, inviterByCode, type Member } from '../members/index.ts';
import { type Brand, domainOf, isAtHost } from '../../brand/brands/index.ts';
import { refuseIfAny, shown } from './complaints-of.ts';
import type { RegisterInput } from './register-form.ts';

/**
 * Whom a newcomer has as upline (B3.17): the recommender when it is an agent's account, else whom the
 * affiliate code names, at a domain of the brand. The code may come from a link the visitor followed, so it counts even where the field is not
 * shown. Without one it is the agent of the domain; a referral code from the address is the last resort. Neither stops anybody.
 * Refuses register_fields_invalid with invitation_code_error.
 */
export async function inviterFor(sql: Sql, { brand, form, visit }: RegisterInput): Promise<MemberId | null> {
  const domain = form.domain || (visit.host ?? '');
  const recommender = shown(brand, form, 'recommenderId');
  if (recommender !== '') {
    const account = await accountByName(sql, brand.code, usernameKey(recommender));
    if (mayInvite(account?.member)) return account.member.memberId;
  }
  if (form.affiliateCode !== '') {
    const inviter = isAtHost(brand, domain) ? await inviterOf(sql, brand.code, form.affiliateCode) : null;
    if (inviter === null) refuseIfAny({ affiliateCode: { key: 'invitation_code_error' } });
    return inviter;
  }
  if (recommender !== '') refuseIfAny({ recommenderId: { key: 'invitation_code_error' } });
  const ofDomain = domainOf(brand, domain)?.affiliateCode ?? '';
  const code = ofDomain === '' ? form.referralCode : ofDomain;
  return code === '' ? null : inviterOf(sql, brand.code, code);
}

export interface Affiliate {
  /** Empty: that of the domain. */
  readonly code: string;
  readonly domain: string;
}

/**
 * An invitation code that somebody may register with now (B3.17: success means valid): the one that is named, else that of the
 * domain. A domain where the brand is not reached has none. Refuses: invitation_code_error.
 */
export async function checkAffiliate(sql: Sql, brand: Brand, asked: Affiliate): Promise<Affiliate> {
  const { domain } = asked;
  const code = asked.code === '' ? (domainOf(brand, domain)?.affiliateCode ?? '') : asked.code;
  const inviter = isAtHost(brand, domain) && code !== '' ? await inviterOf(sql, brand.code, code) : null;
  if (inviter === null) throw new Refusal('invitation_code_error');
  return { code, domain };
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
