import fc from 'fast-check';
import { cert, deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf, SECOND_MS } from '@baize/kernel';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { times } from '../../../testing/generated.ts';
import { type Firebase, openFirebase } from './firebase.ts';
import { firebaseNumber } from './firebase-number.ts';

/**
 * Google's own check of ID tokens judges ours. It asks Google for the keys as certificates and nowhere else; here its connections end
 * at a server of this machine, which has them in both forms.
 */
const PROJECT = 'silk-road-test';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const NUMBER = '+639171234567';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let google: Pair;
let stranger: Pair;
let server: Server;
let app: App;
let firebase: Firebase | undefined;
let database: TestDatabase;
const now = instantOf(Date.now());
const seconds = Math.floor(now / SECOND_MS);

/** However it is addressed, it ends here, and without TLS. */
class HereAgent extends Agent {
  override createConnection(): ReturnType<typeof connect> {
    return connect((server.address() as AddressInfo).port, '127.0.0.1');
  }
}

beforeAll(async () => {
  [google, stranger] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' };
  const [asKeys, asCertificates] = [{ keys: [jwk] }, { k1: await exportSPKI(google.publicKey) }];
  server = createServer((request, response) => {
    const isOurs = request.url === '/keys';
    response.setHeader('cache-control', 'max-age=3600').setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isOurs ? asKeys : asCertificates));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  firebase = openFirebase({ projectId: PROJECT, keysUrl });
  const account = {
    projectId: PROJECT,
    clientEmail: 'a@b.example',
    privateKey: await exportPKCS8(stranger.privateKey),
  };
  app = initializeApp({ projectId: PROJECT, credential: cert(account), httpAgent: new HereAgent() });
  database = await freshDatabase();
});
afterAll(async () => {
  await deleteApp(app);
  server.closeAllConnections();
  server.close();
  await database.drop();
});

const ours = (idToken: string): Promise<string> =>
  firebaseNumber(idToken, { db: database.api, clock: { now: () => now }, firebase }).catch(() => 'refused');
const theirs = (idToken: string): Promise<unknown> =>
  getAuth(app)
    .verifyIdToken(idToken)
    .then(
      (claims) => claims.phone_number,
      () => 'refused',
    );

let subjects = 0;
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: PROJECT,
  sub: `user ${(subjects += 1)}`,
  auth_time: seconds,
  iat: seconds,
  exp: seconds + 3600,
  phone_number: NUMBER,
  firebase: { identities: { phone: [NUMBER] }, sign_in_provider: 'phone' },
  ...changes,
});

interface Signing {
  readonly by: 'google' | 'stranger' | 'nobody' | 'its public key';
  readonly kid: string | undefined;
}

async function signed(payload: JWTPayload, { by, kid }: Signing): Promise<string> {
  const named = kid === undefined ? {} : { kid };
  if (by === 'nobody') {
    const written = [{ alg: 'none', ...named }, payload].map((part) => JSON.stringify(part));
    return `${written.map((part) => Buffer.from(part).toString('base64url')).join('.')}.`;
  }
  if (by === 'its public key') {
    const secret = Buffer.from(await exportSPKI(google.publicKey));
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...named }).sign(secret);
  }
  const { privateKey } = by === 'google' ? google : stranger;
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...named }).sign(privateKey);
}

const RIGHT: Signing = { by: 'google', kid: 'k1' };
/** One character of the token replaced, never the last: some of its bits only pad. */
function changedAt(token: string, at: number): string {
  const place = at % (token.length - 1);
  return `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
}

/** What a token may say instead. */
const CHANGES: readonly object[] = [
  ...['https://securetoken.google.com/other', 'https://accounts.google.com', ''].map((iss) => ({ iss })),
  ...['other', '', [PROJECT, 'other'], null].map((aud) => ({ aud })),
  ...['', 'x'.repeat(129), 7, null].map((sub) => ({ sub })),
  ...[seconds - 60, seconds - 86_400, 'tomorrow'].map((exp) => ({ exp })),
  ...[seconds - 60, seconds + 600].map((nbf) => ({ nbf })),
  { extra: ['anything', { of: 'theirs' }] },
];

describe('an ID token of Firebase', () => {
  it('is taken by Google’s own check and by ours, for the same number', async () => {
    const token = await signed(claims(), RIGHT);
    expect([await theirs(token), await ours(token)]).toEqual([NUMBER, NUMBER]);
  });

  it('is judged the same by both, whoever signed it and whatever it says of itself', async () => {
    for (const change of CHANGES) {
      const token = await signed(claims(change as JWTPayload), RIGHT);
      expect(await ours(token), JSON.stringify(change)).toBe(await theirs(token));
    }
    const changes = fc.oneof(fc.constant([]), fc.subarray([...CHANGES], { minLength: 1, maxLength: 2 }));
    const signing = fc.record<Signing>({
      by: fc.constantFrom('google', 'google', 'google', 'stranger', 'nobody', 'its public key'),
      kid: fc.constantFrom('k1', 'k1', 'k1', 'k2', '__proto__', undefined),
    });
    const rule = fc.asyncProperty(changes, signing, async (some, how) => {
      const token = await signed(claims(Object.assign({}, ...some) as JWTPayload), how);
      expect(await ours(token)).toBe(await theirs(token));
    });
    await fc.assert(rule, times(150));
  });

  it('is taken by neither with any one character changed', async () => {
    const token = await signed(claims(), RIGHT);
    const rule = fc.asyncProperty(fc.nat(), async (at) => {
      const changed = changedAt(token, at);
      expect([await theirs(changed), await ours(changed)]).toEqual(['refused', 'refused']);
    });
    await fc.assert(rule, times(60));
  });

  it('that does not name its key is taken by neither', async () => {
    const token = await signed(claims(), { by: 'google', kid: undefined });
    expect([await theirs(token), await ours(token)]).toEqual(['refused', 'refused']);
  });

  it('is not what a server of ours signs to log somebody in', async () => {
    const custom = await getAuth(app).createCustomToken('user', { phone_number: NUMBER });
    expect([await theirs(custom), await ours(custom)]).toEqual(['refused', 'refused']);
  });

  it('of a log-in by another way, of long ago, or of an empty key name is taken by Google’s check and not by ours', async () => {
    const unnamed = await signed(claims(), { by: 'google', kid: '' });
    expect([await theirs(unnamed), await ours(unnamed)]).toEqual([NUMBER, 'refused']);
    for (const some of [
      { firebase: { sign_in_provider: 'password' } },
      { auth_time: seconds - 400 },
      { phone_number: undefined },
    ]) {
      const token = await signed(claims(some), RIGHT);
      expect(await theirs(token)).not.toBe('refused');
      expect(await ours(token)).toBe('refused');
    }
  });
});
