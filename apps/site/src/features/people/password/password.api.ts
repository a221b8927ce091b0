import type { RequestOf } from '@baize/contract';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { beginSession } from '../../../shared/session/session.ts';
import { withBotCheck } from '../../../shared/sign-in/bot-check.ts';

/** Changes the password of whoever is logged in, and goes on with the session that the server opened for it. */
export async function changePassword(request: RequestOf<'POST /wps/member/password'>): Promise<void> {
  beginSession(await sendSealed('POST /wps/member/password', request));
}

/** Ends the session at the server. It ends there by itself, too. */
export async function signOut(): Promise<void> {
  await send('DELETE /wps/session/logout', {}).catch(() => undefined);
}

/** Has a link for a new password sent; the answer is the same whoever the name and the address belong to. */
export async function sendResetLink(
  request: Omit<RequestOf<'POST /wps/member/password/email'>, 'botCheck'>,
): Promise<void> {
  await withBotCheck('forgot', (botCheck) => send('POST /wps/member/password/email', { ...request, botCheck }));
}

/** Sets a new password with the token of such a link. */
export async function resetByLink(request: RequestOf<'POST /wps/member/password/reset'>): Promise<void> {
  await sendSealed('POST /wps/member/password/reset', request);
}

/** Has a code for a new password sent to a phone. */
export function sendResetCode(number: { readonly countryDialingCode: string; readonly mobileNum: string }) {
  return withBotCheck('sms', (botCheck) =>
    send('POST /wps/verification/sms/noLogin', { ...number, purpose: 'reset', botCheck }),
  );
}

/** Sets a new password with such a code, or with what Firebase gives for one. */
export async function resetByMobile(request: RequestOf<'POST /wps/member/password/verification'>): Promise<void> {
  await sendSealed('POST /wps/member/password/verification', request);
}

/** How somebody can verify a log-in from a location that the account does not know. */
export type VerificationWay = RequestOf<'POST /wps/session/place'>['way'];

/** Has a code sent for a log-in that waits for it. */
export function sendLocationCode(request: RequestOf<'POST /wps/session/place/code'>) {
  return send('POST /wps/session/place/code', request);
}

/** Verifies a log-in from an unknown location; answers the session. */
export function verifyLoginLocation(request: RequestOf<'POST /wps/session/place'>) {
  return sendSealed('POST /wps/session/place', request);
}
