import { initializeApp } from '@firebase/app';
import {
  type ConfirmationResult,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth';
import type { firebaseSettings } from '@baize/contract/people/codes';
import { send } from '../api/api.ts';
import { TranslatedError } from '../failure/failure-text.ts';
import { firebaseTextOf } from './firebase-errors.ts';
import { textFor } from '../texts/texts.ts';

let sentTo: ConfirmationResult | undefined;
/** The last verified code and its token: Firebase accepts a code once, and a form refused for another reason is sent again with it. */
let verified: { readonly code: string; readonly idToken: Promise<string> } | undefined;
let auth: ReturnType<typeof initializeAuth> | undefined;

/** Has Firebase phone authentication send a code to the number. Its own bot check hides in an element that goes with it. */
export async function sendByFirebase(number: { readonly countryDialingCode: string; readonly mobileNum: string }) {
  auth ??= await open();
  verified = undefined;
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const digits = number.mobileNum.replace(/\D/g, '').replace(/^0+/, '');
    sentTo = await signInWithPhoneNumber(auth, `+${number.countryDialingCode}${digits}`, verifier);
    return { expiredMinutes: 1 };
  } catch (error) {
    throw inWords(error);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The ID token that verifies the number, for `channel: 'firebase'`. */
export async function verifyByFirebase(code: string): Promise<string> {
  try {
    if (sentTo === undefined) throw new TranslatedError(textFor('firebase_again'));
    verified = verified?.code === code ? verified : { code, idToken: idTokenOf(sentTo, code) };
    return await verified.idToken;
  } catch (error) {
    verified = undefined;
    throw inWords(error);
  }
}

async function idTokenOf(sent: ConfirmationResult, code: string): Promise<string> {
  const { user } = await sent.confirm(code);
  return user.getIdToken();
}

/** Nothing of it is kept in the browser: the token is used at once. */
async function open() {
  const settings = await send<typeof firebaseSettings>('GET /wps/verification/firebase', {});
  return initializeAuth(initializeApp(settings), { persistence: inMemoryPersistence });
}

function inWords(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  const code = (error as { readonly code?: unknown }).code;
  if (typeof code !== 'string' || !code.startsWith('auth/')) return failure;
  // In the visitor's words (B3.21).
  return new TranslatedError(textFor(firebaseTextOf(code)) ?? code);
}
