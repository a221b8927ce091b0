import { withoutHidden } from '@baize/contract/wire-texts';
import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  authorizationCodeGrant,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { SECOND_MS } from '@baize/kernel';
import { outward } from '../../../platform/network/outward.ts';
import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import type { FacebookSettings, GoogleSettings } from './social-settings.ts';

export type SocialName = 'google' | 'facebook';

/** The secrets of one sign-in attempt, derived from its `state` parameter and a key of ours (see begin-social.ts). */
export interface Attempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Somebody, as the provider vouches for them. `subject` is who it is; an e-mail may change hands. */
export interface SocialPerson {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

export interface SocialProvider {
  /** Where to send the browser. */
  addressFor(attempt: Attempt): Promise<string>;
  /** Who came back. Refuses social_failed when anything does not fit: code, state, nonce, verifier, issuer, signature. */
  personAt(attempt: Attempt, back: { readonly code: string; readonly iss?: string | undefined }): Promise<SocialPerson>;
}

export type SocialProviders = Readonly<Partial<Record<SocialName, SocialProvider>>>;

const TIMEOUT_MS = 5 * SECOND_MS;
const GOOGLE_HOSTS = ['oauth2.googleapis.com', 'www.googleapis.com'];

export interface SocialSettings {
  readonly google?: GoogleSettings | undefined;
  readonly facebook?: FacebookSettings | undefined;
}

/** Opens the providers that the deployment has keys for. They are not called before somebody signs in. */
export function openSocial({ google, facebook }: SocialSettings): SocialProviders {
  return {
    ...(google === undefined ? {} : { google: googleBy(google) }),
    ...(facebook === undefined ? {} : { facebook: facebookBy(facebook) }),
  };
}

function googleBy({ issuer, clientId, clientSecret }: GoogleSettings): SocialProvider {
  const at = new URL(issuer);
  const fetched = fetchFrom([at.host, ...GOOGLE_HOSTS]);
  const configure = () =>
    discovery(at, clientId, clientSecret, undefined, {
      [customFetch]: fetched,
      execute: [enableNonRepudiationChecks, ...plainAt(at)],
    });
  return providerOf(configure, { scope: 'openid email profile', vouchesForEmail: false });
}

/** Facebook's discovery document names no token endpoint, so all endpoints are listed here (its manual, OIDC with code and PKCE). */
function facebookBy(settings: FacebookSettings): SocialProvider {
  const { clientId, clientSecret, issuer, version } = settings;
  const tokenAt = new URL(settings.tokenUrl ?? `https://graph.facebook.com/${version}/oauth/access_token`);
  const keysAt = new URL(settings.keysUrl ?? 'https://www.facebook.com/.well-configuration/oauth/openid/jwks/');
  const configure = () => {
    const server = {
      issuer,
      authorization_endpoint: settings.authorizeUrl ?? `https://www.facebook.com/${version}/dialog/oauth`,
      token_endpoint: tokenAt.href,
      jwks_uri: keysAt.href,
    };
    const made = new Configuration(server, clientId, clientSecret);
    made[customFetch] = fetchFrom([tokenAt.host, keysAt.host]);
    for (const change of [enableNonRepudiationChecks, ...plainAt(tokenAt)]) change(made);
    return Promise.resolve(made);
  };
  return providerOf(configure, { scope: 'openid email public_profile', vouchesForEmail: settings.vouchesForEmail });
}

interface ProviderTraits {
  readonly scope: string;
  /** Whether every e-mail it tells counts as verified, though it does not say so. */
  readonly vouchesForEmail: boolean;
}

function providerOf(
  configure: () => Promise<Configuration>,
  { scope, vouchesForEmail }: ProviderTraits,
): SocialProvider {
  let configuration: Promise<Configuration> | undefined;
  const configured = () => {
    configuration ??= configure().catch((error: unknown) => {
      // Asked again next time: it may only have been away.
      configuration = undefined;
      throw error;
    });
    return configuration;
  };
  return {
    addressFor: ({ redirectUri, state, nonce, verifier }) =>
      refusingFailures(async () => {
        const code_challenge = await calculatePKCECodeChallenge(verifier);
        const asked = { redirect_uri: redirectUri, scope, state, nonce, code_challenge, code_challenge_method: 'S256' };
        return buildAuthorizationUrl(await configured(), asked).href;
      }),
    personAt: ({ redirectUri, state, nonce, verifier }, { code, iss }) =>
      refusingFailures(async () => {
        const url = new URL(redirectUri);
        url.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await authorizationCodeGrant(await configured(), url, checks);
        return personFrom(tokens.claims(), vouchesForEmail);
      }),
  };
}

function personFrom(claims: Readonly<Record<string, unknown>> | undefined, vouchesForEmail: boolean): SocialPerson {
  const { sub, email, email_verified, name } = claims ?? {};
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new Refusal('social_failed');
  const address = textIn(email, 255).toLowerCase();
  const verified = email_verified === true || email_verified === 'true' || vouchesForEmail;
  return { subject: sub, email: address, emailVerified: address !== '' && verified, name: textIn(name, 60) };
}

function textIn(value: unknown, max: number): string {
  return typeof value === 'string' && value.length <= max ? withoutHidden(value).trim() : '';
}

/** Tells a provider that is away from one that says no: what it says no with is for its own pages, not for ours. */
async function refusingFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof Unreachable) throw cause;
    }
    throw new Refusal('social_failed');
  }
}

/** Asks these hosts and no others, whatever a discovery document says. */
function fetchFrom(allow: readonly string[]): CustomFetch {
  const ask = outward({ allow, timeoutMs: TIMEOUT_MS });
  return (url, { method, headers, body }) =>
    ask.fetch(url, { method, headers, body: (body ?? null) as NonNullable<RequestInit['body']> | null });
}

/** Without TLS only on this machine: a provider that a test or a developer runs. The library marks it as deprecated to stand out. */
function plainAt({ protocol, hostname }: URL): ((configuration: Configuration) => void)[] {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'http:' && isHere ? [allowInsecureRequests] : [];
}
