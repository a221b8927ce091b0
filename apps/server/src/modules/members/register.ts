import type { register as call } from '@baize/contract';
import {
  complaintsAbout,
  type FieldComplaints,
  inOneForm,
  type RegisterField,
  type RegisterRules,
  ruleInForce,
} from '@baize/contract/rules';
import type { BrandCode, MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Brand } from '../brands/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createMember, type NewMember } from './create-member.ts';
import { codeKey, passwordText, usernameKey } from './domain/names.ts';
import { isTooCommon } from './domain/password-policy.ts';
import type { Hasher, Hashing } from './hasher.ts';
import { judgeCaptcha } from './judge-captcha.ts';
import { accountByName, inviterByCode, type Member } from './members.store.ts';
import { type SignedIn, signIn, subjectsOf } from './sign-in.ts';
import type { Visit } from './visit.ts';

export type RegisterForm = z.output<(typeof call)['request']>;

export interface RegisterInput {
  readonly brand: Brand;
  readonly form: RegisterForm;
  readonly visit: Visit;
}

export interface RegisterDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
}

/**
 * Opens an account by username under the brand's rules (spec §5), with its ledger accounts and, when the form asks to
 * be logged in, a session: all of it or nothing. Fields the brand does not show are ignored. Repeated or raced, a name
 * is given once.
 * Refuses register_closed, register_fields_invalid (value `fields`: a complaint per field; also password_too_common and
 * invitation_code_error), captcha_needed, captcha_wrong, username_taken, server_busy.
 */
export async function register(db: Db, input: RegisterInput, deps: RegisterDeps): Promise<SignedIn | null> {
  const { brand, form, visit } = input;
  if (!brand.registerOpen) throw new Refusal('register_closed');
  refuseIfAny(complaintsOf(brand, form));
  return deps.hasher.admit(async (hashing) => {
    const now = deps.clock.now();
    if (ruleInForce(brand.registerRules, 'captcha') !== undefined) {
      await judgeCaptcha(db, { brand: brand.code, id: visit.captchaId, answer: form.captcha, now });
    }
    const uplineId = await uplineFor(db, input);
    const newMember = await newMemberFrom(input, uplineId, hashing);
    return db.inTransaction(async (tx) => {
      const member = await createMember(tx, newMember, deps);
      if (!form.login) return null;
      const { account } = subjectsOf(brand.code, usernameKey(member.username), visit.address);
      return signIn(tx, { member, account, visit, now, passwordExpired: false }, deps.chance);
    });
  });
}

function complaintsOf(brand: Brand, form: RegisterForm): FieldComplaints {
  const complaints = complaintsAbout(brand.registerRules, form);
  if (complaints.password !== undefined) return complaints;
  const context = {
    username: form.username,
    brandWords: [brand.name, brand.code],
    isCommon: isCommonPassword,
  };
  if (!isTooCommon(form.password, context)) return complaints;
  return { ...complaints, password: { key: 'password_too_common' } };
}

function refuseIfAny(fields: FieldComplaints): void {
  if (Object.keys(fields).length > 0) throw new Refusal('register_fields_invalid', { fields });
}

/** What was typed into a field that the brand shows; empty for one that it does not. */
function shown(rules: RegisterRules, form: RegisterForm, field: RegisterField): string {
  return ruleInForce(rules, field) === undefined ? '' : inOneForm(form[field]);
}

/**
 * The newcomer's place in the tree (decisions, accounts): the recommender when it is an agent's account, else whom the
 * affiliate code names. The code may come from a link the visitor followed, so it counts even where the field is not
 * shown. A referral code from the address is the last resort and stops nobody.
 */
async function uplineFor(sql: Sql, { brand, form }: RegisterInput): Promise<MemberId | null> {
  const recommender = shown(brand.registerRules, form, 'recommenderId');
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

async function inviterOf(sql: Sql, brand: BrandCode, code: string): Promise<MemberId | null> {
  const inviter = await inviterByCode(sql, brand, codeKey(code));
  return mayInvite(inviter) ? inviter.memberId : null;
}

/** Agents of every kind (spec §6), as long as they may log in themselves. */
function mayInvite<M extends Member>(member: M | undefined): member is M {
  return member?.status === 'active' && [1, 2, 41, 42].includes(member.isAgent);
}

async function newMemberFrom(input: RegisterInput, uplineId: MemberId | null, hashing: Hashing): Promise<NewMember> {
  const { brand, form, visit } = input;
  const typed = (field: RegisterField) => shown(brand.registerRules, form, field);
  const paymentPassword = typed('paymentPassword');
  const mobileNum = typed('mobileNum');
  return {
    brand: brand.code,
    currency: brand.currency,
    username: inOneForm(form.username),
    uplineId,
    hashes: {
      login: await hashing.hash(passwordText(form.password)),
      payment: paymentPassword === '' ? undefined : await hashing.hash(passwordText(paymentPassword)),
    },
    profile: {
      payeeName: typed('payeeName'),
      email: typed('email'),
      mobileNum,
      countryDialingCode: mobileNum === '' ? '' : form.countryDialingCode,
      qqNum: typed('qqNum'),
      line: typed('line'),
      whatsapp: typed('whatsapp'),
      facebook: typed('facebook'),
      wechat: typed('wechat'),
      idNumber: typed('idNumber'),
    },
    registration: {
      method: form.registerMethod,
      termsAgreed: form.terms,
      ageDeclared: form.age,
      recommender: typed('recommenderId'),
      affiliateCode: form.affiliateCode,
      referralCode: form.referralCode,
      domain: form.domain,
      registerUrl: form.registerUrl,
      address: visit.address,
      userAgent: visit.userAgent,
    },
  };
}
