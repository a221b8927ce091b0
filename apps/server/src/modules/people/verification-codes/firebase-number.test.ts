import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Firebase, openFirebase } from './firebase.ts';
import { firebaseNumber } from './firebase-number.ts';

const PROJECT = 'silk-road-test';
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let [google, stranger]: [Pair | undefined, Pair | undefined] = [undefined, undefined];
let server: Server;
let database: TestDatabase;
let firebase: Firebase | undefined;
let now: Instant = instantOf(Date.UTC(2026, 0, 10, 12));
let subjects = 0;

beforeAll(async () => {
  [google, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' };
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  firebase = openFirebase({ projectId: PROJECT, keysUrl: urlOf(server) });
  database = await freshDatabase();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.drop();
});
beforeEach(() => void (now = instantOf(now + MINUTE_MS)));

const urlOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}/keys`;
const seconds = (ms: number) => Math.floor(ms / SECOND_MS);

async function token(
  changes: JWTPayload = {},
  by: { readonly pair?: Pair | undefined; readonly kid?: string } = {},
): Promise<string> {
  const key = (by.pair ?? google)?.privateKey;
  if (key === undefined) throw new Error('no key');
  const claims: JWTPayload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: `user ${(subjects += 1)}`,
    auth_time: seconds(now),
    iat: seconds(now),
    exp: seconds(now) + 3600,
    phone_number: '+639171234567',
    firebase: { identities: { phone: ['+639171234567'] }, sign_in_provider: 'phone' },
    ...changes,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: by.kid ?? 'k1' }).sign(key);
}

const judged = (idToken: string, by: Firebase | undefined = firebase): Promise<string> =>
  firebaseNumber(idToken, { db: database.api, clock: { now: () => now }, firebase: by }).catch(
    (error: unknown) => (error as { code?: string }).code ?? (error as Error).name,
  );

describe('a phone number that Firebase verified', () => {
  it('tells the number that was verified', async () => {
    expect(await judged(await token())).toBe('+639171234567');
  });

  it('counts once, also when a fresh token is made of the same sign-in', async () => {
    const sub = 'one sign-in';
    const first = await token({ sub });
    const again = await token({ sub, iat: seconds(now) + 1 });
    const verdicts = await Promise.all([judged(first), judged(first), judged(again)]);
    expect(verdicts.filter((verdict) => verdict === '+639171234567')).toHaveLength(1);
  });

  it('counts for five minutes', async () => {
    const old = await token({ auth_time: seconds(now - 5 * MINUTE_MS) - 1 });
    expect(await judged(old)).toBe('code_wrong');
    expect(await judged(await token({ auth_time: seconds(now - 4 * MINUTE_MS) }))).toBe('+639171234567');
    expect(await judged(await token({ auth_time: seconds(now + MINUTE_MS) }))).toBe('code_wrong');
  });

  it.each<[string, JWTPayload]>([
    ['of another project', { aud: 'other' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['over time', { exp: 1 }],
    ['without a number', { phone_number: undefined }],
    ['with a number that is none', { phone_number: '0917' }],
    ['of a sign-in by e-mail', { firebase: { sign_in_provider: 'password' } }],
    ['without a subject', { sub: '' }],
  ])('is refused when it is %s', async (_, changes) => {
    expect(await judged(await token(changes))).toBe('code_wrong');
  });

  it('is refused when somebody else signed it, or nobody', async () => {
    expect(await judged(await token({}, { pair: stranger }))).toBe('code_wrong');
    expect(await judged(await token({}, { kid: 'unknown' }))).toBe('code_wrong');
    const [, payload = ''] = (await token()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'k1' })).toString('base64url');
    expect(await judged(`${none}.${payload}.`)).toBe('code_wrong');
    expect(await judged('no token at all')).toBe('code_wrong');
    expect(await judged('x'.repeat(50_000))).toBe('code_wrong');
  });

  it('cannot be judged without a project, nor while the keys cannot be fetched', async () => {
    const settings = { db: database.api, clock: { now: () => now }, firebase: undefined };
    await expect(firebaseNumber(await token(), settings)).rejects.toMatchObject({ code: 'sms_unavailable' });
    const dead = openFirebase({ projectId: PROJECT, keysUrl: 'http://127.0.0.1:9/keys' });
    expect(await judged(await token(), dead)).toBe('Unreachable');
  });
});
