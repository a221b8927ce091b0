import { generateKeyPair, exportJWK } from 'jose';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person with an account at the provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly name?: string;
}

export interface TestProvider {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who sits at the browser from now on. */
  person(person: ProviderPerson): void;
  /** Walks through the provider's pages as a browser would, and returns the address that it redirects to. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

const SCOPE = 'openid email profile public_profile';

/** A real OpenID provider on this machine (a certified one, not ours): code flow, PKCE demanded, signed ID tokens. */
export async function startOidcProvider(callbacks: readonly string[]): Promise<TestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'baize', clientSecret: randomBytes(24).toString('hex') };
  const people = new Map<string, ProviderPerson>();
  let current = '';
  const provider = await openProvider(url, { callbacks, people, ...client });
  const answer = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) void answer(request, response);
    else void provider.interactionFinished(request, response, { login: { accountId: current } });
  };
  return {
    url,
    ...client,
    person: (person) => {
      people.set(person.subject, person);
      current = person.subject;
    },
    visit: (address) => visit(address, url),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

interface ProviderOptions {
  readonly callbacks: readonly string[];
  readonly people: ReadonlyMap<string, ProviderPerson>;
  readonly clientId: string;
  readonly clientSecret: string;
}

async function openProvider(
  url: string,
  { callbacks, people, clientId, clientSecret }: ProviderOptions,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const provider: Provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...callbacks],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], public_profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId);
      if (person === undefined) return undefined;
      const { email, emailVerified, name } = person;
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: emailVerified, name }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId, accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Follows the provider's redirects with its cookies until one leaves it. */
async function visit(address: string, home: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/su);
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) {
      throw new Error(`the provider stopped at ${at.href} with ${response.status}: ${await response.text()}`);
    }
    at = new URL(next, at);
    if (at.origin !== home) return at;
  }
  throw new Error('the provider goes in circles');
}
