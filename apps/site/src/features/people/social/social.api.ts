import type { TypedField } from '@baize/contract/brand/register-rules';
import type { ValueOf } from '@baize/contract/client';
import type { smsRegister } from '@baize/contract/people/codes';
import type { socialComplete, socialFinish, socialLink } from '@baize/contract/people/social-sign-in';
import { Refused, send, sendSealed } from '../../../shared/api/api.ts';
import { failureText, TranslatedError } from '../../../shared/failure/failure-text.ts';
import { beginSession } from '../../../shared/session/begin-session.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { PROVIDER_NAMES, type SocialProvider } from '../../../shared/sign-in/social.ts';
import { t } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { passBotCheck } from '../../../shared/sign-in/bot-check.ts';
import { withDialingCode } from '../../../shared/fields/countries-at-start.ts';

type SignInAnswer = ValueOf<typeof socialFinish>;

/** The states of the page to which the provider returns. */
export type SignInState =
  | { readonly at: 'asking' }
  | { readonly at: 'done'; readonly linked: boolean }
  | { readonly at: 'failed'; readonly failure: unknown }
  /** A location the account does not know: one more verification is asked for (B3.22). */
  | { readonly at: 'new-location'; readonly ticket: string; readonly ways: readonly string[] }
  | { readonly at: 'missing'; readonly ticket: string; readonly email: string; readonly name: string }
  | { readonly at: 'known'; readonly ticket: string; readonly email: string };

/** Sends the provider's answer from the address to the server, and starts the session if it opens one. Never throws. */
export async function finishSignIn(provider: SocialProvider, search: URLSearchParams): Promise<SignInState> {
  // Ended over there, or nobody was sent there.
  if (!search.has('code')) {
    return { at: 'failed', failure: new TranslatedError(t('social_nothing', { 0: PROVIDER_NAMES[provider] })) };
  }
  const iss = search.get('iss');
  // Somebody who came here by themselves brought nothing that could be finished.
  if (!search.has('state')) return { at: 'failed', failure: new Refused('social_expired', {}) };
  try {
    const finished = await sendSealed<typeof socialFinish>('POST /wps/social/finish', {
      provider,
      code: search.get('code') ?? '',
      state: search.get('state') ?? '',
      ...(iss === null ? {} : { iss }),
    });
    if (finished.kind === 'signed-in') beginSession(finished.signedIn);
    return stateAfter(finished);
  } catch (failure) {
    return newLocationIn(failure) ?? { at: 'failed', failure };
  }
}

function newLocationIn(failure: unknown): SignInState | undefined {
  if (!(failure instanceof Refused) || failure.code !== 'place_unverified') return undefined;
  const { ticket, ways } = failure.params;
  if (typeof ticket !== 'string' || !Array.isArray(ways)) return undefined;
  return { at: 'new-location', ticket, ways: ways.map(String) };
}

function stateAfter(finished: SignInAnswer): SignInState {
  switch (finished.kind) {
    case 'signed-in':
      return { at: 'done', linked: false };
    case 'linked':
      return { at: 'done', linked: true };
    case 'incomplete':
      return { at: 'missing', ticket: finished.ticket, email: finished.email, name: finished.name };
    case 'known-email':
      return { at: 'known', ticket: finished.ticket, email: finished.email };
  }
}

/** Links as soon as somebody is logged in, wherever the log-in leads meanwhile; says what became of it. */
export function linkAfterLogIn(provider: SocialProvider, ticket: string): void {
  const link = async () => {
    try {
      await sendSealed<typeof socialLink>('POST /wps/social/link', { ticket });
      tell(t('my_linked', { 0: PROVIDER_NAMES[provider] }), 'win');
    } catch (failure) {
      tell(failureText(failure), 'loss');
    }
  };
  if (sessionStore.get() !== null) {
    void link();
    return;
  }
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.get() === null) return;
    stop();
    void link();
  });
}

/** Opens the account of a first sign-in and begins its session. */
export async function completeSignIn(
  ticket: string,
  values: Partial<Record<TypedField, string>> & { readonly countryDialingCode: string },
): Promise<void> {
  const {
    username = '',
    password = '',
    confirmPassword = '',
    ...others
  } = values.mobileNum ? await withDialingCode(values) : values;
  beginSession(
    await sendSealed<typeof socialComplete>('POST /wps/social/complete', {
      ...others,
      ticket,
      username: username.trim(),
      password,
      confirmPassword,
      domain: location.hostname,
      registerUrl: location.href.slice(0, 2_048),
      registerMethod: 'WEB',
      terms: true,
      age: true,
    }),
  );
}

/** Has a code sent to the number that a first sign-in names. */
export async function sendNumberCode(number: { readonly countryDialingCode: string; readonly mobileNo: string }) {
  return send<typeof smsRegister>('POST /wps/verification/sms/register', {
    ...(await withDialingCode(number)),
    type: 'username',
    botCheck: await passBotCheck('sms'),
  });
}
