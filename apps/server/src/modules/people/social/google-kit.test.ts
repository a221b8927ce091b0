import fc from 'fast-check';
import { CodeChallengeMethod, JWTAccess, OAuth2Client } from 'google-auth-library';
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createHash, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../../../testing/generated.ts';
import { startOidcProvider, type TestProvider } from '../../../testing/oidc-provider.ts';
import { type Attempt, openSocial, type SocialProvider } from './social.ts';

/** Google's own sign-in library judges our Google sign-in and the provider of this machine that stands for Google in our tests. */
const CALLBACK = 'http://localhost:3000/signin/google';
const attempt = (): Attempt => {
  const [state, nonce] = [randomUUID(), randomUUID()];
  return { redirectUri: CALLBACK, state, nonce, verifier: randomUUID().repeat(2) };
};
const PERSON = { subject: 'somebody', email: 'ana@mail.example', emailVerified: true, name: 'Ana Cruz' };
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function googleAt(issuer: string, client: { clientId: string; clientSecret: string }): SocialProvider {
  const { google } = openSocial({ google: { issuer, ...client } });
  if (google === undefined) throw new Error('Google is not open');
  return google;
}

describe('Google’s own sign-in library', () => {
  let provider: TestProvider;
  let ours: SocialProvider;
  let kit: OAuth2Client;
  beforeAll(async () => {
    provider = await startOidcProvider([CALLBACK]);
    provider.person(PERSON);
    const { url, clientId, clientSecret } = provider;
    ours = googleAt(url, { clientId, clientSecret });
    const endpoints = { oauth2AuthBaseUrl: `${url}/auth`, oauth2TokenUrl: `${url}/token` };
    kit = new OAuth2Client({ clientId, clientSecret, redirectUri: CALLBACK, endpoints });
  });
  afterAll(() => provider.close());

  const theirAddress = ({ state, nonce, verifier }: Attempt): string => {
    const asked = { scope: 'openid email profile', state, nonce, code_challenge: challengeOf(verifier) };
    // The library passes on what it does not know itself, such as the nonce.
    return kit.generateAuthUrl({ ...asked, code_challenge_method: CodeChallengeMethod.S256 });
  };
  const codeAt = async (address: string): Promise<string> =>
    (await provider.visit(address)).searchParams.get('code') ?? '';
  async function theirPerson(code: string, codeVerifier: string) {
    const { tokens } = await kit.getToken({ code, codeVerifier });
    const { keys } = (await (await fetch(`${provider.url}/jwks`)).json()) as { keys: (JsonWebKey & { kid: string })[] };
    const certs = keys.map((key) => [
      key.kid,
      createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string,
    ]);
    const known = Object.fromEntries(certs) as Record<string, string>;
    const { clientId, url } = provider;
    const ticket = await kit.verifySignedJwtWithCertsAsync(tokens.id_token ?? '', known, clientId, [url]);
    return ticket.getPayload();
  }

  it('sends the browser where ours does, with the same questions', async () => {
    const mine = attempt();
    const [theirs, our] = [new URL(theirAddress(mine)), new URL(await ours.addressFor(mine))];
    expect(our.origin + our.pathname).toBe(theirs.origin + theirs.pathname);
    expect(Object.fromEntries(our.searchParams)).toEqual(Object.fromEntries(theirs.searchParams));
  });

  it('signs in at the provider of our tests, and finishes what ours began', async () => {
    const mine = attempt();
    const code = await codeAt(await ours.addressFor(mine));
    expect(await theirPerson(code, mine.verifier)).toMatchObject({
      sub: 'somebody',
      email: PERSON.email,
      email_verified: true,
      nonce: mine.nonce,
    });
  });

  it('begins what ours finishes, for the same person', async () => {
    const mine = attempt();
    const code = await codeAt(theirAddress(mine));
    expect(await ours.personAt(mine, { code, iss: provider.url })).toEqual(PERSON);
  });

  it('is refused where ours is: with a code that was used, and with another verifier', async () => {
    const [first, second] = [attempt(), attempt()];
    const code = await codeAt(theirAddress(first));
    await theirPerson(code, first.verifier);
    const refusal = { code: 'social_failed' };
    await expect(ours.personAt(first, { code, iss: provider.url })).rejects.toMatchObject(refusal);
    await expect(theirPerson(code, first.verifier)).rejects.toThrow('invalid_grant');
    const other = await codeAt(theirAddress(second));
    await expect(theirPerson(other, first.verifier)).rejects.toThrow('invalid_grant');
    const wrong = { ...second, verifier: first.verifier };
    await expect(ours.personAt(wrong, { code: other, iss: provider.url })).rejects.toMatchObject(refusal);
  });
});

describe('an ID token of Google', () => {
  const client = { clientId: 'baize', clientSecret: 'secret' };
  type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
  let google: Pair;
  let stranger: Pair;
  let certs: Record<string, string>;
  let server: Server;
  let issuer: string;
  let ours: SocialProvider;
  let answered = '';
  const kit = new OAuth2Client();
  const mine = attempt();
  const seconds = Math.floor(Date.now() / 1000);

  beforeAll(async () => {
    [google, stranger] = await Promise.all([
      generateKeyPair('RS256', { extractable: true }),
      generateKeyPair('RS256', { extractable: true }),
    ]);
    certs = { k1: await exportSPKI(google.publicKey) };
    const keys = [{ ...(await exportJWK(google.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }];
    server = createServer((request, response) => {
      const at = (path: string): string => issuer + path;
      const document = { issuer, token_endpoint: at('/token'), jwks_uri: at('/keys') };
      const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, id_token: answered };
      const said = request.url === '/keys' ? { keys } : request.url === '/token' ? tokens : document;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    ours = googleAt(issuer, client);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const theirVerdict = (token: string): Promise<unknown> =>
    kit.verifySignedJwtWithCertsAsync(token, certs, client.clientId, [issuer]).then(
      (ticket) => ticket.getPayload()?.sub,
      () => 'refused',
    );
  const ourVerdict = (token: string): Promise<unknown> => {
    answered = token;
    return ours.personAt(mine, { code: 'any' }).then(
      ({ subject }) => subject,
      (error: unknown) => ((error as { code?: string }).code === 'social_failed' ? 'refused' : error),
    );
  };
  const signed = (changes: object, { by = google, kid = 'k1' } = {}): Promise<string> => {
    const claims = { iss: issuer, aud: client.clientId, sub: 'somebody', iat: seconds, exp: seconds + 3600 };
    const payload = { ...claims, nonce: mine.nonce, ...changes } as JWTPayload;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(by.privateKey);
  };

  it('signed by their library is taken by their check and by ours', async () => {
    const signer = new JWTAccess(issuer, await exportPKCS8(google.privateKey), 'k1');
    const headers = signer.getRequestHeaders(client.clientId, { nonce: mine.nonce, email: PERSON.email });
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    expect([await theirVerdict(token), await ourVerdict(token)]).toEqual([issuer, issuer]);
    const foreign = new JWTAccess(issuer, await exportPKCS8(stranger.privateKey), 'k1');
    const forged = foreign.getRequestHeaders(client.clientId, { nonce: mine.nonce }).get('authorization');
    const other = forged?.replace('Bearer ', '') ?? '';
    expect([await theirVerdict(other), await ourVerdict(other)]).toEqual(['refused', 'refused']);
  });

  it('is judged the same by both, whatever it says of itself and whoever signed it', async () => {
    const changes: readonly object[] = [
      {},
      { extra: ['anything'] },
      ...['https://accounts.google.com', 'http://127.0.0.1', '', null].map((iss) => ({ iss })),
      ...['other', '', ['baize', 'other'], null].map((aud) => ({ aud })),
      ...[seconds - 400, 'tomorrow', null].map((exp) => ({ exp })),
      { iat: null },
    ];
    for (const change of changes) {
      const token = await signed(change);
      expect(await ourVerdict(token), JSON.stringify(change)).toBe(await theirVerdict(token));
    }
    for (const how of [{ by: stranger }, { kid: 'k2' }, { kid: '__proto__' }, { kid: '' }]) {
      const token = await signed({}, how);
      expect([await theirVerdict(token), await ourVerdict(token)]).toEqual(['refused', 'refused']);
    }
  });

  it('is taken by neither with any one character changed', async () => {
    const token = await signed({});
    const rule = fc.asyncProperty(fc.nat(token.length - 2), async (at) => {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect([await theirVerdict(changed), await ourVerdict(changed)]).toEqual(['refused', 'refused']);
    });
    await fc.assert(rule, times(40));
  });

  it('of another attempt, of nobody, or over by minutes is taken by their check and not by ours', async () => {
    for (const change of [{ nonce: 'another' }, { nonce: undefined }, { sub: '' }, { exp: seconds - 120 }]) {
      const token = await signed(change);
      expect(await theirVerdict(token), JSON.stringify(change)).not.toBe('refused');
      expect(await ourVerdict(token), JSON.stringify(change)).toBe('refused');
    }
  });
});
