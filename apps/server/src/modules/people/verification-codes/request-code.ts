import type { smsNoLogin, smsRegister } from '@baize/contract/people/codes';
import type { BrandCode, MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BotCheckDeps, judgeBotCheck, solutionIn } from '../bot-check/index.ts';
import { type Brand, isSwitchedOn } from '../../brand/brands/index.ts';
import type { CodePurpose } from './codes.store.ts';
import { type CodeRequest, type CodesDeps, issueCode } from './issue-code.ts';
import { mobileOf } from './mobile-of.ts';

export interface RequestCodeDeps extends CodesDeps, BotCheckDeps {
  readonly db: Db;
  /** The member whose verified number this is. */
  readonly mobileOwner: (brand: BrandCode, mobile: string) => Promise<MemberId | undefined>;
}

/** Where a request for a code comes from, and for which brand. */
export interface CodeRequester {
  readonly brand: Brand;
  readonly language: string;
  readonly visit: CodeRequest['visit'];
}

/** The switch of the brand that a code for each purpose needs. */
const SWITCH_OF = { login: 'MOBILEVERCODELOGIN3', reset: 'FORGETMOBILE3' } as const;

/**
 * Sends a code to somebody who is not logged in, to log in or to set a new password with (B3.7). A number without an
 * account gets nothing, and neither the answer nor its time shows it.
 * Refuses what the bot check and `issueCode` refuse, mobile_invalid, and sms_unavailable where the brand has that switched off.
 */
export async function requestCode(
  deps: RequestCodeDeps,
  requester: CodeRequester,
  form: z.output<(typeof smsNoLogin)['request']>,
): Promise<{ readonly expiredMinutes: number }> {
  if (!isSwitchedOn(requester.brand.whitelabel, SWITCH_OF[form.purpose])) throw new Refusal('sms_unavailable');
  const to = mobileIn(form);
  await refuseBots(deps, requester, form);
  const owner = await deps.mobileOwner(requester.brand.code, to);
  return issue(deps, requester, { purpose: form.purpose, to, deliver: owner !== undefined });
}

/**
 * Sends a code to register with (B3.27). For a number that has an account already the SMS says so, and the answer to the
 * caller does not. Refuses as above, and register_closed.
 */
export async function requestRegisterCode(
  deps: RequestCodeDeps,
  requester: CodeRequester,
  form: z.output<(typeof smsRegister)['request']>,
): Promise<{ readonly expiredMinutes: number }> {
  const { registerOpen, whitelabel } = requester.brand;
  const isOffered = form.type !== 'mobile' || isSwitchedOn(whitelabel, 'MOBILEREG3');
  if (!registerOpen || !isOffered) throw new Refusal('register_closed');
  const to = mobileIn({ ...form, mobileNum: form.mobileNum ?? form.mobileNo ?? '' });
  await refuseBots(deps, requester, form);
  const owner = await deps.mobileOwner(requester.brand.code, to);
  return issue(deps, requester, { purpose: 'register', to, deliver: owner === undefined ? true : 'known' });
}

function mobileIn(form: { readonly countryDialingCode: string; readonly mobileNum: string }): string {
  const mobile = mobileOf(form);
  if (mobile === undefined) throw new Refusal('mobile_invalid');
  return mobile;
}

async function refuseBots(
  deps: RequestCodeDeps,
  { brand, visit }: CodeRequester,
  form: Parameters<typeof solutionIn>[0],
): Promise<void> {
  await judgeBotCheck(deps.db, { brand, purpose: 'sms', address: visit.address, solution: solutionIn(form) }, deps);
}

function issue(
  deps: RequestCodeDeps,
  requester: CodeRequester,
  request: { readonly purpose: CodePurpose; readonly to: string; readonly deliver: boolean | 'known' },
) {
  return issueCode(deps.db, { ...requester, ...request, channel: 'sms' }, deps);
}
