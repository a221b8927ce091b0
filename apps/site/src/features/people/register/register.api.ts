import { needsCode } from '@baize/contract/brand/register-rules';
import type { RequestOf } from '@baize/contract/client';
import type { smsRegister } from '@baize/contract/people/codes';
import type { affiliate, register, registerByMobile } from '@baize/contract/people/registration';
import { Refused, send, sendSealed } from '../../../shared/api/api.ts';
import { withBotCheck } from '../../../shared/sign-in/bot-check.ts';
import { forgetAffiliate, keptAffiliate } from '../../../shared/session/kept-affiliate.ts';
import { beginSession } from '../../../shared/session/begin-session.ts';
import { withDialingCode } from '../../../shared/fields/countries-at-start.ts';
import { type RegisterTerms, complaintsIn, fieldsOf, type RegisterEvent, type RegisterInput } from './register-flow.ts';

export interface Registration extends RegisterTerms {
  readonly input: RegisterInput;
  /** From the address (B3.17). */
  readonly referralCode: string;
  /** Firebase sent the code and verifies it. */
  readonly firebase?: boolean;
}

export type RegisterOutcome =
  { readonly type: 'opened'; readonly account: string } | Extract<RegisterEvent, { readonly type: 'refused' }>;

/** Opens the account and starts its session. Refusals are part of the outcome; never throws. */
export async function openAccount(opening: Registration): Promise<RegisterOutcome> {
  const { rules, asks, input } = opening;
  try {
    const answer = await sendRecord(opening, await affiliateCodeOf(input), await verificationOf(opening));
    if (answer) beginSession(answer);
    return { type: 'opened', account: answer?.userInfo.account ?? '' };
  } catch (failure) {
    const shown = fieldsOf({ rules, asks }, input.values);
    const fields = failure instanceof Refused ? complaintsIn(failure.code, failure.params, shown) : {};
    return { type: 'refused', failure, fields };
  }
}

/**
 * The typed code, else that of a link that was followed; looked up before anything is used up that counts once (B3.17).
 * A recommender that is typed wins over both, so that only the server can say whether the code matters.
 */
async function affiliateCodeOf({ values }: RegisterInput): Promise<string> {
  const typed = values.affiliateCode?.trim() ?? '';
  const kept = keptAffiliate(Date.now());
  const code = typed || (kept?.code ?? '');
  if (code === '' || (values.recommenderId ?? '') !== '') return code;
  try {
    await send<typeof affiliate>('GET /wps/agent/affiliate', { code, domain: kept?.domain ?? location.hostname });
  } catch (failure) {
    if (typed === '' && failure instanceof Refused && failure.code === 'invitation_code_error') forgetAffiliate();
    throw failure;
  }
  return code;
}

/** What proves the number beside the typed code: the code itself, or what Firebase gives for it. */
async function verificationOf({ rules, asks, input, firebase = false }: Registration) {
  const code = input.values.verificationCode?.trim() ?? '';
  if (!firebase || code === '' || !needsCode(rules, input.values, asks)) return {};
  const { verifyByFirebase } = await import('../../../shared/sign-in/firebase-phone.ts');
  return { channel: 'firebase' as const, idToken: await verifyByFirebase(code), verificationCode: '' };
}

async function sendRecord(
  { asks, input, referralCode }: Registration,
  affiliateCode: string,
  proof: Awaited<ReturnType<typeof verificationOf>>,
) {
  const { username = '', mobileNum = '', password = '', confirmPassword = '', ...others } = input.values;
  const { countryDialingCode } = mobileNum === '' ? input : await withDialingCode(input);
  const record = {
    ...others,
    ...proof,
    mobileNum,
    countryDialingCode,
    password,
    confirmPassword,
    affiliateCode,
    referralCode,
    domain: location.hostname,
    registerUrl: location.href.slice(0, 2048),
    registerMethod: 'WEB' as const,
    terms: true as const,
    age: true as const,
    login: true,
  };
  return withBotCheck('register', (botCheck) =>
    asks.mode === 'mobile'
      ? sendSealed<typeof registerByMobile>('PUT /wps/member/register/mobile', { ...record, botCheck, username: null })
      : sendSealed<typeof register>('PUT /wps/member/register', { ...record, botCheck, username: username.trim() }),
  );
}

/** Has a code for a registration sent to a phone. */
export function sendRegisterCode(number: RequestOf<typeof smsRegister>) {
  return withBotCheck('sms', (botCheck) =>
    send<typeof smsRegister>('POST /wps/verification/sms/register', { ...number, botCheck }),
  );
}
