import type { smsNoLogin } from '@baize/contract/people/codes';
import type { forgetRemembered as forgetRememberedCall } from '@baize/contract/people/sessions';
import type { login } from '@baize/contract/people/sign-in';
import { Refused, send, sendSealed } from '../../../shared/api/api.ts';
import { withBotCheck } from '../../../shared/sign-in/bot-check.ts';
import { type LoginStart, openDialog } from '../../../shared/state/dialogs.ts';
import { keepFreshPassword } from '../../../shared/session/fresh-password.ts';
import { beginSession } from '../../../shared/session/begin-session.ts';
import { withDialingCode } from '../../../shared/fields/countries-at-start.ts';
import { asksCaptcha, type LoginEvent, type LoginInput, type LoginType } from './login-flow.ts';
import { forgetHere, remembered as rememberedHere, rememberMobile, rememberName } from './remembered.ts';

export interface LoginRequest {
  readonly type: LoginType;
  readonly input: LoginInput;
  /** This browser is remembered: logs in without a password. */
  readonly remembered: boolean;
  /** Firebase sent the code and verifies it. */
  readonly firebase?: boolean;
}

/** Logs in and starts the session. Failures are part of the result; never throws. */
export async function logIn(request: LoginRequest): Promise<LoginEvent> {
  const { type, input, remembered } = request;
  try {
    const answer = await (type === 'sms' ? byMobile(input, request.firebase) : byName(input, remembered));
    keepRemembered(request);
    beginSession(answer);
    if (type === 'username' && !remembered) keepFreshPassword(input.password.trim());
    return { type: 'accepted', passwordExpired: answer.passwordExpired };
  } catch (failure) {
    const refused = failure instanceof Refused ? failure : undefined;
    if (refused?.code === 'login_remembered_over') forgetHere();
    if (refused?.code === 'place_unverified') verifyLocation(refused, () => keepRemembered(request));
    return {
      type: 'refused',
      failure,
      captcha: refused !== undefined && asksCaptcha(refused.code, refused.params),
    };
  }
}

/** The bot check comes first (B3.6); most of the time it was solved while the form was being filled in. */
function byName({ username, password, captcha, remember }: LoginInput, remembered: boolean) {
  return withBotCheck('login', (botCheck) =>
    sendSealed<typeof login>('POST /wps/session/login', {
      type: 'username',
      username: username.trim(),
      password: password.trim(),
      captcha: captcha.trim(),
      remember: remember && !remembered,
      remembered,
      botCheck,
    }),
  );
}

/** The code was proof enough: it goes straight to the log-in. */
async function byMobile({ mobileNum, countryDialingCode, code }: LoginInput, firebase = false) {
  const number = await withDialingCode({ type: 'sms' as const, username: mobileNum.trim(), countryDialingCode });
  if (!firebase) return sendSealed<typeof login>('POST /wps/session/login', { ...number, password: code.trim() });
  const { verifyByFirebase } = await import('../../../shared/sign-in/firebase-phone.ts');
  const idToken = await verifyByFirebase(code.trim());
  return sendSealed<typeof login>('POST /wps/session/login', { ...number, password: '', channel: 'firebase', idToken });
}

/** The account does not know the location: another dialog asks for one more verification and goes on with the log-in. */
function verifyLocation({ params }: Refused, onVerified: () => void): void {
  const ways = Array.isArray(params.ways) ? params.ways.map(String) : [];
  openDialog({ name: 'login-location', ticket: String(params.ticket), ways, onVerified });
}

function keepRemembered({ type, input, remembered }: LoginRequest): void {
  if (!input.remember) forgetHere();
  else if (type === 'sms') rememberMobile(input.countryDialingCode, input.mobileNum.trim());
  else if (!remembered) rememberName(input.username.trim());
}

export interface LineInput {
  readonly username: string;
  readonly password: string;
  /** Undefined where nobody touched the box: as this browser was before. */
  readonly remember: boolean | undefined;
}

/** The header's log-in. What the dialog needs to go on, when it was refused. */
export async function logInByLine({
  username,
  password,
  remember = rememberedHere().device,
}: LineInput): Promise<Partial<LoginStart> | undefined> {
  const others = { captcha: '', countryDialingCode: '', mobileNum: '', code: '' };
  const input = { username, password, ...others, remember };
  const outcome = await logIn({ type: 'username', input, remembered: false });
  const isWaiting =
    outcome.type === 'refused' && outcome.failure instanceof Refused && outcome.failure.code === 'place_unverified';
  if (isWaiting) return undefined;
  return outcome.type === 'refused' ? { refusal: outcome.failure, captcha: outcome.captcha } : undefined;
}

/** Has a code for a log-in sent to a phone. */
export function sendLoginCode(number: { readonly countryDialingCode: string; readonly mobileNum: string }) {
  return withBotCheck('sms', (botCheck) =>
    send<typeof smsNoLogin>('POST /wps/verification/sms/noLogin', { ...number, purpose: 'login', botCheck }),
  );
}

/** The box was unticked: nothing is kept, here or at the server. */
export async function forgetRemembered(): Promise<void> {
  forgetHere();
  await send<typeof forgetRememberedCall>('DELETE /wps/session/remembered', {}).catch(() => undefined);
}
