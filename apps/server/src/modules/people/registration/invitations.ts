import type { Instant, MemberId } from '@baize/kernel';
import type { GivePresetGroup } from '../../../events/preset-group.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { comeBy, isCodeUsable } from '../../agents/links/index.ts';
import { actsAsAgent, mayTakeIn, standOf } from '../hierarchy/index.ts';
import { accountByName, codeKey, inviterByCode, type Member, usernameKey } from '../members/index.ts';
import { type Brand, domainOf, isAtHost } from '../../brand/brands/index.ts';
import { refuseIfAny, shown } from './complaints-of.ts';
import type { RegisterInput } from './register-form.ts';

/** Below whom a newcomer stands, and by which code they came; none for who was recommended by name. */
export interface Inviter {
  readonly memberId: MemberId;
  readonly code: string | null;
}

/**
 * Whom a newcomer has as upline (B3.17): the recommender when it is an agent's account, else whom the
 * affiliate code names, at a domain of the brand. The code may come from a link the visitor followed, so it counts even where the field is not
 * shown. Without one it is the agent of the domain; a referral code from the address is the last resort. Neither stops anybody.
 * Refuses register_fields_invalid with invitation_code_error.
 */
export async function inviterFor(
  sql: Sql,
  { brand, form, visit }: RegisterInput,
  now: Instant,
): Promise<Inviter | null> {
  const domain = form.domain || (visit.host ?? '');
  const recommender = shown(brand, form, 'recommenderId');
  if (recommender !== '') {
    const account = await accountByName(sql, brand.code, usernameKey(recommender));
    const memberId = await invitingNow(sql, brand, account?.member);
    if (memberId !== null) return { memberId, code: null };
  }
  if (form.affiliateCode !== '') {
    const inviter = isAtHost(brand, domain) ? await inviterOf(sql, brand, { code: form.affiliateCode, now }) : null;
    if (inviter === null) refuseIfAny({ affiliateCode: { key: 'invitation_code_error' } });
    return inviter;
  }
  if (recommender !== '') refuseIfAny({ recommenderId: { key: 'invitation_code_error' } });
  const ofDomain = domainOf(brand, domain)?.affiliateCode ?? '';
  const code = ofDomain === '' ? form.referralCode : ofDomain;
  return code === '' ? null : inviterOf(sql, brand, { code, now });
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
export async function checkAffiliate(
  sql: Sql,
  brand: Brand,
  asked: Affiliate & { readonly now: Instant },
): Promise<Affiliate> {
  const { domain, now } = asked;
  const code = asked.code === '' ? (domainOf(brand, domain)?.affiliateCode ?? '') : asked.code;
  const inviter = isAtHost(brand, domain) && code !== '' ? await inviterOf(sql, brand, { code, now }) : null;
  if (inviter === null) throw new Refusal('invitation_code_error');
  return { code, domain };
}

interface Code {
  readonly code: string;
  readonly now: Instant;
}

/** The agent whose invitation code it is, however it is written; null when nobody may come by it now. */
async function inviterOf(sql: Sql, brand: Brand, { code, now }: Code): Promise<Inviter | null> {
  const memberId = await invitingNow(sql, brand, await inviterByCode(sql, brand.code, codeKey(code)));
  if (memberId === null || !(await isCodeUsable(sql, { brand: brand.code, code, now }))) return null;
  return { memberId, code };
}

/** Agents of every kind (B3.1), as long as they may log in themselves, are not barred, and their line may go further down. */
async function invitingNow(sql: Sql, brand: Brand, member: Member | undefined): Promise<MemberId | null> {
  if (member?.status !== 'active') return null;
  const stand = await standOf(sql, member.memberId);
  const mayInvite = stand !== undefined && actsAsAgent(stand) && stand.path.length + 2 <= brand.accounts.lineLevels;
  return mayInvite ? member.memberId : null;
}

/** What a newcomer becomes by the invitation. */
export interface Invited {
  readonly isAgent: Member['isAgent'];
  /** To be told who it is, in the same transaction. */
  readonly arrived: (memberId: MemberId) => Promise<void>;
}

/**
 * Uses an invitation in the transaction that opens the account: of what was true before, everything is looked at again, and
 * stays as it is until the transaction ends. Refuses register_fields_invalid with invitation_code_error.
 */
export async function acceptInvitation(
  tx: Tx,
  { inviter, brand, now }: { readonly inviter: Inviter | null; readonly brand: Brand; readonly now: Instant },
  givePresetGroup: GivePresetGroup,
): Promise<Invited> {
  if (inviter === null) return { isAgent: 0, arrived: () => Promise.resolve() };
  const { memberId: uplineId, code } = inviter;
  const levels = brand.accounts.lineLevels;
  const field = code === null ? 'recommenderId' : 'affiliateCode';
  const over = new Refusal('register_fields_invalid', { fields: { [field]: { key: 'invitation_code_error' } } });
  if (!(await mayTakeIn(tx, { brand: brand.code, uplineId, levels }))) throw over;
  const come = code === null ? undefined : await comeBy(tx, { brand: brand.code, code, now }, givePresetGroup);
  if (come === null) throw over;
  return { isAgent: come?.kind === 'agent' ? 1 : 0, arrived: come?.arrived ?? (() => Promise.resolve()) };
}
