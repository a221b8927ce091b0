import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  socialComplete,
  socialFinish,
  socialLink,
  socialLinks,
  socialLinkStart,
  socialStart,
  socialUnlink,
} from '@baize/contract/people/social-sign-in';
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@baize/kernel';
import { type TestApp, openTestApp } from '../../../testing/app.ts';
import { startOidcProvider, type ProviderPerson, type TestProvider } from '../../../testing/oidc-provider.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { findSession } from '../sessions/index.ts';
import { aForm, BRAND, openWorld, PASSWORD, type World } from '../members/testing/world.ts';
import { openSocial } from './social.ts';
import { mountSocial } from './social.routes.ts';

const ORIGIN = 'http://localhost:3000';
const HERE = { host: 'localhost:3000' };
const node = (modId: string, enabled: '0' | '1' = '1') => ({ modId, enabled, childrenNodes: [] });
let world: World;
let provider: TestProvider;
let app: TestApp;
let brand: Brand;

beforeAll(async () => {
  world = await openWorld();
  provider = await startOidcProvider(['google', 'facebook'].map((name) => `${ORIGIN}/signin/${name}`));
  const { url, clientId, clientSecret } = provider;
  const social = openSocial({
    google: { clientId, clientSecret, issuer: url },
    facebook: {
      clientId,
      clientSecret,
      version: 'v24.0',
      issuer: url,
      authorizeUrl: `${url}/auth`,
      tokenUrl: `${url}/token`,
      keysUrl: `${url}/jwks`,
      vouchesForEmail: false,
    },
  });
  brand = {
    ...BRAND,
    hosts: ['localhost'],
    whitelabel: { ...node('root'), childrenNodes: [node('SOCIALGOOGLE3'), node('SOCIALFACEBOOK3')] },
  };
  const brands: BrandBook = {
    ofHost: (host) => Promise.resolve(host.startsWith('localhost') ? brand : undefined),
    of: () => Promise.resolve(brand),
    refresh: () => Promise.resolve(),
  };
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    findSession: (token) => findSession(world.database.api, token, world.clock.now()),
    routes: (serve) =>
      mountSocial(serve, {
        ...world,
        db: world.database.api,
        brands,
        social,
        keys: { secretFor: (purpose) => Buffer.from(purpose.padEnd(32, '.')) },
        https: false,
      }),
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await world.database.drop();
});

type Name = 'google' | 'facebook';
const anyone = (): ProviderPerson => {
  const subject = randomUUID();
  return { subject, email: `${subject}@mail.example`, emailVerified: true, name: 'Ana Cruz' };
};

interface Return {
  readonly provider: Name;
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** As far as the return to the site: what the address holds, and the browser's cookie. */
async function goThere(person: ProviderPerson, name: Name = 'google', token?: string) {
  provider.person(person);
  const beginning = { provider: name, origin: ORIGIN };
  const begun = await (token === undefined
    ? app.call(socialStart, beginning, { headers: HERE })
    : app.call(socialLinkStart, beginning, { token, headers: HERE }));
  if (!begun.body.success) throw new Error(begun.body.message);
  const cookie = /social=[^;]+/u.exec(String(begun.headers['set-cookie']))?.[0] ?? '';
  const address = await provider.visit(begun.body.value.url);
  const { code = '', state = '', iss } = Object.fromEntries(address.searchParams);
  const back: Return = { provider: name, code, state, ...(iss === undefined ? {} : { iss }) };
  return { back, headers: { cookie }, address, url: new URL(begun.body.value.url) };
}

async function signIn(person: ProviderPerson, name: Name = 'google') {
  const { back, headers } = await goThere(person, name);
  const { body } = await app.call(socialFinish, back, { headers });
  return { body, headers, ticket: body.success && 'ticket' in body.value ? body.value.ticket : '' };
}

const named = () => `m${randomUUID().slice(0, 8)}`;

async function newMember(person: ProviderPerson, name: Name = 'google') {
  const { ticket, headers } = await signIn(person, name);
  const username = named();
  const { body } = await app.call(socialComplete, { ...aForm({ username }), ticket }, { headers });
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.value)}`);
  return { token: body.value.token, username, id: body.value.userInfo.id };
}

describe('signing in with a provider', () => {
  it('sends the browser to the provider with PKCE, state and nonce, and keeps none of them', async () => {
    const { url, address } = await goThere(anyone());
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    expect(asked.state).toHaveLength(43);
    expect(asked.nonce).toHaveLength(43);
    expect(address.pathname).toBe('/signin/google');
    const rows = await world.database.owner.all('select * from members_social_flow');
    for (const secret of [asked.state ?? '?', asked.nonce ?? '?']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each(['google', 'facebook'] as const)(
    'at %s first asks for what is missing, then opens the account at once',
    async (name) => {
      const person = anyone();
      const first = await signIn(person, name);
      expect(first.body).toMatchObject({ value: { kind: 'incomplete', email: person.email, name: 'Ana Cruz' } });
      const { username, id } = await newMember(person, name);
      const again = await signIn(person, name);
      expect(again.body).toMatchObject({
        value: { kind: 'signed-in', signedIn: { userInfo: { account: username, id } } },
      });
    },
  );

  it('keeps the first ticket good while the form is put right, and uses it once', async () => {
    const { ticket, headers } = await signIn(anyone());
    const complete = (username: string, password = PASSWORD) =>
      app.call(socialComplete, { ...aForm({ username, password }), ticket }, { headers });
    expect((await complete('x')).body).toMatchObject({ message: 'register_fields_invalid' });
    expect((await complete(named(), '123456789')).body).toMatchObject({ message: 'register_fields_invalid' });
    expect((await complete(named())).body.success).toBe(true);
    expect((await complete(named())).body).toMatchObject({ message: 'social_expired' });
  });

  it('of many completions at once opens one account', async () => {
    const { ticket, headers } = await signIn(anyone());
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.call(socialComplete, { ...aForm({ username: named() }), ticket }, { headers })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('keeps an e-mail the provider vouches for as verified, and no other', async () => {
    const vouched = anyone();
    await newMember(vouched);
    const claimed = { ...anyone(), emailVerified: false };
    await newMember(claimed);
    const rows = await world.database.owner.all('select email from members_email where email = any($1)', [
      [vouched.email, claimed.email],
    ]);
    expect(rows).toEqual([{ email: vouched.email }]);
  });
});

describe('what comes back from a provider', () => {
  it('counts once, in the browser it was begun in, at the provider it was begun at', async () => {
    const { back, headers } = await goThere(anyone());
    const expired = { message: 'social_expired' };
    expect((await app.call(socialFinish, back)).body).toMatchObject(expired);
    const other = { cookie: `social=${'A'.repeat(43)}` };
    expect((await app.call(socialFinish, back, { headers: other })).body).toMatchObject(expired);
    expect((await app.call(socialFinish, { ...back, provider: 'facebook' }, { headers })).body).toMatchObject(expired);
    expect((await app.call(socialFinish, back, { headers })).body.success).toBe(true);
    expect((await app.call(socialFinish, back, { headers })).body).toMatchObject(expired);
  });

  it('is refused with a foreign state, a made-up code, another issuer, or too late', async () => {
    const wrong = async (changes: Partial<Return>) => {
      const { back, headers } = await goThere(anyone());
      return (await app.call(socialFinish, { ...back, ...changes }, { headers })).body;
    };
    expect(await wrong({ state: 'A'.repeat(43) })).toMatchObject({ message: 'social_expired' });
    expect(await wrong({ code: 'made-up' })).toMatchObject({ message: 'social_failed' });
    expect(await wrong({ iss: 'https://accounts.elsewhere.example' })).toMatchObject({ message: 'social_failed' });
    expect(await wrong({ code: '' })).toMatchObject({ message: 'social_cancelled' });
    const { back, headers } = await goThere(anyone());
    world.clock.wait(11 * MINUTE_MS);
    expect((await app.call(socialFinish, back, { headers })).body).toMatchObject({ message: 'social_expired' });
  });

  it('is refused when the code was got for another attempt (nonce and verifier differ)', async () => {
    const mine = await goThere(anyone());
    const theirs = await goThere(anyone());
    const mixed = { ...mine.back, code: theirs.back.code };
    expect((await app.call(socialFinish, mixed, mine)).body).toMatchObject({ message: 'social_failed' });
  });

  it('does not let in a member who is locked', async () => {
    const person = anyone();
    const { id } = await newMember(person);
    await world.database.owner.all(`update members_member set status = 'locked' where member_id = $1`, [id]);
    expect((await signIn(person)).body).toMatchObject({ message: 'account_locked' });
  });
});

describe('linking', () => {
  it('never follows from an e-mail alone: it is done after logging in', async () => {
    const owner = await newMember(anyone());
    const email = `${owner.username}@mail.example`;
    const keep = 'update members_email set email = $2 where member_id = $1';
    await world.database.owner.all(keep, [owner.id, email]);
    const person = { ...anyone(), email };
    const { body, ticket, headers } = await signIn({ subject: person.subject, email }, 'facebook');
    // Facebook does not say that it verified the e-mail, so it tells nothing about accounts either.
    expect(body).toMatchObject({ value: { kind: 'incomplete' } });
    expect(ticket).not.toBe('');

    await app.call(socialUnlink, { provider: 'google' }, { token: owner.token });
    const known = await signIn(person);
    expect(known.body).toMatchObject({ value: { kind: 'known-email', email } });
    expect(JSON.stringify(known.body)).not.toContain(owner.id);
    expect((await app.call(socialLink, { ticket: known.ticket }, { headers })).body).toMatchObject({
      message: 'session_required',
    });
    const linked = await app.call(socialLink, { ticket: known.ticket }, { headers: known.headers, token: owner.token });
    expect(linked.body.success).toBe(true);
    expect((await signIn(person)).body).toMatchObject({ value: { kind: 'signed-in' } });
  });

  it('from my account needs the session that began it, and an e-mail the provider verified', async () => {
    const owner = await newMember(anyone(), 'facebook');
    const stranger = await newMember(anyone(), 'facebook');
    const { back, headers } = await goThere(anyone(), 'google', owner.token);
    const finish = (token: string) => app.call(socialFinish, back, { headers, token });
    expect((await finish(stranger.token)).body).toMatchObject({ message: 'session_required' });

    const unverified = await goThere({ ...anyone(), emailVerified: false }, 'google', owner.token);
    expect((await app.call(socialFinish, unverified.back, { ...unverified, token: owner.token })).body).toMatchObject({
      message: 'social_email_unverified',
    });
    const right = await goThere(anyone(), 'google', owner.token);
    expect((await app.call(socialFinish, right.back, { ...right, token: owner.token })).body).toMatchObject({
      value: { kind: 'linked' },
    });
    const { body } = await app.call(socialLinks, {}, { token: owner.token });
    expect(body.success && body.value.list.map((row) => row.linkedAt !== null)).toEqual([true, true]);
    expect(JSON.stringify(body)).toContain('•••@mail.example');
  });

  it('takes no sign-in from another account, and gives an account one of each', async () => {
    const person = anyone();
    await newMember(person);
    const owner = await newMember(anyone());
    for (const other of [person, anyone()]) {
      const { back, headers } = await goThere(other, 'google', owner.token);
      const { body } = await app.call(socialFinish, back, { headers, token: owner.token });
      expect(body).toMatchObject({ message: 'social_taken' });
    }
  });

  it('can be taken away; the password goes on opening the account', async () => {
    const person = anyone();
    const { token, username } = await newMember(person);
    expect((await app.call(socialUnlink, { provider: 'google' }, { token })).body.success).toBe(true);
    expect((await signIn(person)).body.success && (await signIn(person)).body).toMatchObject({
      value: { kind: 'known-email' },
    });
    expect((await world.logIn({ username })).userInfo.account).toBe(username);
  });
});

describe('beginning', () => {
  it('is refused where the brand does not live, and for a provider it does not offer', async () => {
    const before = brand;
    // A brand that answers at any host is at that of the page that asks, and nowhere else.
    brand = { ...before, hosts: ['*'] };
    for (const origin of [
      'https://evil.example',
      'http://localhost:3001',
      'http://localhost',
      'http://localhost.evil',
    ]) {
      const elsewhere = await app.call(socialStart, { provider: 'google', origin }, { headers: HERE });
      expect(elsewhere.body).toMatchObject({ message: 'request_invalid', value: { fields: ['origin'] } });
    }
    brand = { ...before, whitelabel: { ...node('root'), childrenNodes: [node('SOCIALGOOGLE3', '0')] } };
    const off = await app.call(socialStart, { provider: 'google', origin: ORIGIN }, { headers: HERE });
    brand = before;
    expect(off.body).toMatchObject({ message: 'social_unavailable' });
  });

  it('tells a provider that is away from one that says no', async () => {
    const away = openSocial({
      google: { clientId: 'x', clientSecret: 'y', issuer: 'http://127.0.0.1:9' },
    });
    const asked = away.google?.addressFor({ redirectUri: ORIGIN, state: 's', nonce: 'n', verifier: 'v'.repeat(43) });
    await expect(asked).rejects.toMatchObject({ name: 'Unreachable' });
  });
});
