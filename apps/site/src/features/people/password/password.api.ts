import type { RequestOf } from '@baize/contract/client';
import type { smsNoLogin } from '@baize/contract/people/codes';
import type {
  loginLocationCode,
  verifyLoginLocation as verifyLoginLocationCall,
} from '@baize/contract/people/login-locations';
import type {
  changePassword as changePasswordCall,
  forgotByEmail,
  resetByMobile as resetByMobileCall,
  resetPassword,
} from '@baize/contract/people/passwords';
import type { logout, memberInfo } from '@baize/contract/people/sign-in';
import { send, sendSealed, sendWith } from '../../../shared/api/api.ts';
import { beginSession } from '../../../shared/session/begin-session.ts';
import { withBotCheck } from '../../../shared/sign-in/bot-check.ts';

/** Changes the password of whoever is logged in, and goes on with the session that the server opened for it. */
export async function changePassword(request: RequestOf<typeof changePasswordCall>): Promise<void> {
  beginSession(await sendSealed<typeof changePasswordCall>('POST /wps/member/password', request));
}

/** Who is logged in, answered while a password must be changed, too. */
export function fetchOwnInfo(signal: AbortSignal) {
  return send<typeof memberInfo>('GET /wps/member/info', {}, signal);
}

/** Ends the session at the server. It ends there by itself, too. */
export async function signOut(): Promise<void> {
  await send<typeof logout>('DELETE /wps/session/logout', {}).catch(() => undefined);
}

/** Has a link for a new password sent, by a form (B3.13); the answer is the same whoever the name and the address belong to. */
export async function sendResetLink(
  request: Readonly<Record<'username' | 'email' | 'language', string>>,
): Promise<void> {
  await withBotCheck('forgot', (botCheck) => {
    const parts = Object.entries(botCheck).flatMap(([part, value]) => (value ? [[`botCheck[${part}]`, value]] : []));
    const form = new URLSearchParams([...Object.entries(request), ...parts]);
    return sendWith<typeof forgotByEmail>('POST /wps/member/password/email', form);
  });
}

/** Sets a new password with the token of such a link. */
export async function resetByLink(request: RequestOf<typeof resetPassword>): Promise<void> {
  await sendSealed<typeof resetPassword>('POST /wps/member/password/reset', request);
}

/** Has a code for a new password sent to a phone. */
export function sendResetCode(number: { readonly countryDialingCode: string; readonly mobileNum: string }) {
  return withBotCheck('sms', (botCheck) =>
    send<typeof smsNoLogin>('POST /wps/verification/sms/noLogin', { ...number, purpose: 'reset', botCheck }),
  );
}

/** Sets a new password with such a code, or with what Firebase gives for one. */
export async function resetByMobile(request: RequestOf<typeof resetByMobileCall>): Promise<void> {
  await sendSealed<typeof resetByMobileCall>('POST /wps/member/password/verification', request);
}

/** How somebody can verify a log-in from a location that the account does not know. */
export type VerificationWay = RequestOf<typeof verifyLoginLocationCall>['way'];

/** Has a code sent for a log-in that waits for it. */
export function sendLocationCode(request: RequestOf<typeof loginLocationCode>) {
  return send<typeof loginLocationCode>('POST /wps/session/place/code', request);
}

/** Verifies a log-in from an unknown location; answers the session. */
export function verifyLoginLocation(request: RequestOf<typeof verifyLoginLocationCall>) {
  return sendSealed<typeof verifyLoginLocationCall>('POST /wps/session/place', request);
}
