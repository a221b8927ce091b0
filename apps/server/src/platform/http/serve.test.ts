import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { callsIn } from '@baize/contract/call';
import { asId, type BrandCode, instantOf, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { Refusal, Unreachable } from '../refusal.ts';
import { addressKey, memoryLimiter } from './rate-limits.ts';
import { isSameOrigin } from './serve-on.ts';
import { forgetOldNonces } from './sealed-bodies.ts';

const call = callsIn('test');

type Said = { readonly message: string; readonly value: unknown };

const open = call({
  method: 'GET',
  path: '/wps/test/open',
  access: 'anyone',
  summary: 'Open to all.',
  request: z.object({ size: z.coerce.number().int().max(9).default(1) }),
  value: z.object({ size: z.number(), who: z.string().nullable() }),
  refusals: [],
});
const write = call({
  method: 'POST',
  path: '/wps/test/write',
  access: 'anyone',
  summary: 'Takes a body.',
  request: z.object({ text: z.string().max(20), deep: z.object({ list: z.array(z.number()) }).optional() }),
  value: z.object({ keys: z.array(z.string()) }),
  refusals: [],
});
const writeForm = call({
  method: 'POST',
  path: '/wps/test/form',
  access: 'anyone',
  form: true,
  summary: 'Takes a form, too.',
  request: z.object({ text: z.string().max(20), deep: z.object({ kind: z.string() }).optional() }),
  value: z.object({ text: z.string(), kind: z.string() }),
  refusals: [],
});
const secret = call({
  method: 'POST',
  path: '/wps/test/secret',
  access: 'anyone',
  sealed: true,
  summary: 'Takes a sealed body.',
  request: z.object({ password: z.string() }),
  value: z.object({ length: z.number() }),
  refusals: [],
});
const failing = call({
  method: 'GET',
  path: '/wps/test/failing',
  access: 'anyone',
  summary: 'Fails in the way it is asked to.',
  request: z.object({ how: z.string() }),
  value: z.null(),
  refusals: ['balance_too_low'],
});
const guarded = (access: 'session' | 'member' | 'agent') =>
  call({
    method: 'GET',
    path: `/wps/test/${access}`,
    access,
    summary: 'Guarded.',
    request: z.object({}),
    value: z.string(),
    refusals: [],
  });
const forSessions = guarded('session');
const forMembers = guarded('member');
const forAgents = guarded('agent');

const memberId = asId<MemberId>('01920000-0000-7000-8000-000000000001');
const START = Date.UTC(2026, 0, 1);
let database: TestDatabase;
let test: TestApp;
let now = START;
let hasCentre = true;

beforeAll(async () => {
  database = await freshDatabase();
  test = await openTestApp({
    database,
    clock: { now: () => instantOf(now) },
    hasCentre: async () => hasCentre,
    brandOf: async (host) => (host === 'nobody.example' ? undefined : asId<BrandCode>('demo')),
    routes: (serve) => {
      // `extra` is what a careless handler would leak.
      serve(open, async ({ size }, caller) => ({ size, who: caller.session?.memberId ?? null, extra: 'hidden' }));
      serve(writeForm, async ({ text, deep }) => ({ text, kind: deep?.kind ?? '' }));
      serve(write, async (request) => ({ keys: Object.keys(request) }));
      serve(secret, async ({ password }) => ({ length: password.length }));
      serve(failing, async ({ how }) => {
        if (how === 'refusal') throw new Refusal('balance_too_low', { account: 'cash' });
        if (how === 'unreachable') throw new Unreachable('vendor house at 10.0.0.7');
        if (how === 'busy') {
          throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.8:5432'), { code: 'ECONNREFUSED' });
        }
        throw new Error('secret detail in /srv/baize/file.ts');
      });
      for (const guard of [forSessions, forMembers, forAgents]) serve(guard, async () => 'welcome');
    },
  });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

describe('who may call', () => {
  const kinds = [0, 1, 2, 4, 41, 42];
  it.each(kinds)('lets isAgent %i in where the access says so and nowhere else', async (isAgent) => {
    const token = test.logInAs({ memberId, isAgent });
    const statusOf = async (guard: typeof forSessions) => (await test.call(guard, {}, { token })).status;
    expect(await statusOf(forSessions)).toBe(200);
    expect(await statusOf(forMembers)).toBe(isAgent === 4 ? 403 : 200);
    expect(await statusOf(forAgents)).toBe([1, 2, 41, 42].includes(isAgent) ? 200 : 403);
  });

  it('serves agents nothing where the brand has no centre for them, and everybody else as before', async () => {
    const token = test.logInAs({ memberId, isAgent: 2 });
    hasCentre = false;
    const statusOf = async (guard: typeof forSessions) => (await test.call(guard, {}, { token })).status;
    expect([await statusOf(forSessions), await statusOf(forMembers)]).toEqual([200, 200]);
    const refused = await test.call(forAgents, {}, { token });
    hasCentre = true;
    expect(refused.body).toEqual({ success: false, message: 'access_denied', value: null });
    expect(await statusOf(forAgents)).toBe(200);
  });

  it('tells a trial account to become a true one, and a member that this is not for members', async () => {
    const trial = await test.call(forMembers, {}, { token: test.logInAs({ memberId, isAgent: 4 }) });
    expect(trial.body).toEqual({ success: false, message: 'in_need_true_account', value: null });
    const member = await test.call(forAgents, {}, { token: test.logInAs({ memberId, isAgent: 0 }) });
    expect(member.body.message).toBe('access_denied');
  });

  it('asks a visitor to log in, and tells one whose session is over', async () => {
    expect((await test.call(forMembers, {})).body.message).toBe('session_required');
    expect((await test.call(forMembers, {}, { token: 'x'.repeat(43) })).body.message).toBe('session_expired');
    expect((await test.call(forMembers, {}, { headers: { authorization: 'Basic abc' } })).status).toBe(401);
  });

  it('does not know a session of another brand', async () => {
    const token = test.logInAs({ memberId, brand: asId<BrandCode>('other') });
    expect((await test.call(forSessions, {}, { token })).body.message).toBe('session_expired');
    expect((await test.call(open, {}, { token })).body).toMatchObject({ success: true, value: { who: null } });
  });

  it('lets no cookie stand for a session', async () => {
    const token = test.logInAs({ memberId });
    const answer = await test.call(
      forSessions,
      {},
      { headers: { cookie: `token=${token}; Authorization=Bearer ${token}` } },
    );
    expect(answer.status).toBe(401);
  });

  it('answers at no host that is not a brand’s', async () => {
    const answer = await test.call(open, {}, { headers: { host: 'nobody.example' } });
    expect(answer).toMatchObject({ status: 404, body: { message: 'brand_unknown' } });
  });
});

describe('the envelope', () => {
  it('carries what the contract names and drops the rest', async () => {
    const answer = await test.call(open, { size: '3' });
    expect(answer.body).toEqual({ success: true, message: '', value: { size: 3, who: null } });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it.each([
    ['refusal', 409, { message: 'balance_too_low', value: { account: 'cash' } }],
    ['unreachable', 503, { message: 'vendor_unreachable', value: null }],
    ['busy', 503, { message: 'server_busy', value: null }],
    ['fault', 500, { message: 'unknown_error', value: null }],
  ])('tells a %s as %i without a word of its inside', async (how, status, said) => {
    const answer = await test.call(failing, { how });
    expect(answer).toMatchObject({ status, body: { success: false, ...said } });
    expect(JSON.stringify(answer)).not.toMatch(/10\.0\.0|file\.ts|Error|stack/);
  });

  it('tells an unknown call from a wrong method', async () => {
    const unknown = await test.app.inject({ url: '/wps/test/nothing' });
    expect([unknown.statusCode, unknown.json<Said>().message]).toEqual([404, 'call_unknown']);
    const wrong = await test.app.inject({ method: 'PUT', url: '/wps/test/open?size=1', payload: {} });
    expect([wrong.statusCode, wrong.json<Said>().message, wrong.headers.allow]).toEqual([405, 'method_wrong', 'GET']);
  });
});

describe('what is sent', () => {
  const post = (payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: write.path, headers: { 'content-type': type }, payload });

  it('names the fields that are wrong, never what was in them', async () => {
    const answer = await post(JSON.stringify({ text: 'x'.repeat(21), deep: { list: ['hostile'] } }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      message: 'request_invalid',
      value: { fields: ['text', 'deep.list.0'] },
    });
  });

  it.each([
    ['{"text":"a","isAgent":1}', 'isAgent'],
    ['{"text":"a","deep":{"list":[],"more":1}}', 'deep.more'],
    ['{"text":"a","<script>":1}', '?'],
  ])('refuses fields that the contract does not name, by name: %s', async (payload, field) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json<Said>().value]).toEqual([400, { fields: [field] }]);
  });

  it.each([
    ['{"text":"a","__proto__":{"isAgent":1}}', 400, 'request_invalid'],
    ['{"text":"a","constructor":{"prototype":{"isAgent":1}}}', 400, 'request_invalid'],
    ['{"text":', 400, 'request_invalid'],
    ['', 400, 'request_invalid'],
    ['null', 400, 'request_invalid'],
    ['[]', 400, 'request_invalid'],
    ['"text"', 400, 'request_invalid'],
    [JSON.stringify({ text: 'x'.repeat(12_000) }), 400, 'request_invalid'],
    [JSON.stringify({ text: 'x'.repeat(70_000) }), 413, 'body_too_large'],
    ['['.repeat(30_000), 400, 'request_invalid'],
  ])('refuses %.40s', async (payload, status, message) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json<Said>().message]).toEqual([status, message]);
    expect(answer.body).not.toMatch(/at |Unexpected|position/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'takes no %s, which a foreign page could send',
    async (type) => {
      const answer = await post('{"text":"a"}', type);
      expect([answer.statusCode, answer.json<Said>().message]).toEqual([415, 'media_type_wrong']);
    },
  );

  describe('as a form', () => {
    const form = (payload: string, headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'POST',
        url: writeForm.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
      });

    it('is read where the call takes one, parts of fields too, and JSON is taken as before', async () => {
      const sent = await form('text=a+b%26c&deep%5Bkind%5D=altcha', { 'sec-fetch-site': 'same-origin' });
      expect(sent.json<Said>().value).toEqual({ text: 'a b&c', kind: 'altcha' });
      expect((await test.call(writeForm, { text: 'a' })).body).toMatchObject({ value: { text: 'a' } });
    });

    it.each([
      ['text=a&text=b', ['text']],
      ['deep[kind]=a&deep[kind]=b&text=a', ['deep']],
      ['text=a&text[kind]=b', ['text']],
      ['text=a&more=b', ['more']],
      ['text=a&deep[more]=b', ['deep.kind', 'deep.more']],
      ['__proto__=a&text=a', ['?']],
      ['', ['text']],
    ])('is refused by the field: %s', async (payload, fields) => {
      const answer = await form(payload);
      expect([answer.statusCode, answer.json<Said>().value]).toEqual([400, { fields }]);
    });

    it('comes from a page of ours only', async () => {
      const answer = await form('text=a', { 'sec-fetch-site': 'cross-site' });
      expect([answer.statusCode, answer.json<Said>().message]).toEqual([403, 'origin_foreign']);
    });
  });

  it('reads a query by the contract', async () => {
    expect((await test.app.inject(`${open.path}?size=10`)).json<Said>().value).toEqual({ fields: ['size'] });
    expect((await test.app.inject(`${open.path}?size=1&size=2`)).statusCode).toBe(400);
    expect((await test.app.inject(`${open.path}?sice=1`)).json<Said>().value).toEqual({ fields: ['sice'] });
    expect((await test.app.inject(`${open.path}?__proto__[x]=1`)).statusCode).toBe(400);
  });

  it('sees a foreign page by what its browser says', () => {
    const from = (site?: string) => isSameOrigin({ header: () => site });
    expect([from(), from('same-origin'), from('cross-site'), from('same-site'), from('none')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a sealed body', () => {
  const purpose = 'POST /wps/test/secret';
  const send = async (payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url: secret.path, payload });
    return [answer.statusCode, answer.json<Said>().message];
  };

  it('is opened once', async () => {
    const letter = await test.seal(purpose, { password: 'Baize-2026' });
    expect(await send(letter)).toEqual([200, '']);
    expect(await send(letter)).toEqual([409, 'sealed_repeated']);
  });

  it('is opened once, also when it arrives fifty times at the same moment', async () => {
    const letter = await test.seal(purpose, { password: 'x' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(letter)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it('is required: a password in the open is not taken', async () => {
    expect(await send({ password: 'Baize-2026' })).toEqual([400, 'sealed_required']);
  });

  it.each([
    ['for another call', { purpose: 'POST /wps/test/other' }],
    ['from three minutes ago', { ts: START - 180_000 }],
    ['from three minutes ahead', { ts: START + 180_000 }],
    ['without a nonce', { nonce: '' }],
    ['with a nonce that is no text', { nonce: 7 }],
  ])('is refused %s', async (_, changes) => {
    expect(await send(await test.seal(purpose, { password: 'x' }, changes))).toEqual([400, 'sealed_invalid']);
  });

  it('is refused when it was made for another key, altered, or with other algorithms', async () => {
    const other = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const content = new TextEncoder().encode(
      JSON.stringify({ ts: now, nonce: 'n'.repeat(20), purpose, body: { password: 'x' } }),
    );
    const foreign = await new CompactEncrypt(content)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'test' })
      .encrypt(other.publicKey);
    expect(await send({ jwe: foreign })).toEqual([400, 'sealed_invalid']);

    const good = (await test.seal(purpose, { password: 'x' })).jwe;
    const parts = good.split('.');
    const altered = [...parts.slice(0, 3), (parts[3] ?? '').split('').reverse().join(''), parts[4]].join('.');
    expect(await send({ jwe: altered })).toEqual([400, 'sealed_invalid']);

    const wrapped = await new CompactEncrypt(content)
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 'test' })
      .encrypt({ ...(await exportJWK(other.publicKey)) });
    expect(await send({ jwe: wrapped })).toEqual([400, 'sealed_invalid']);
    expect(await send({ jwe: 'nonsense' })).toEqual([400, 'sealed_invalid']);
  });

  it('is refused when its inside would change prototypes', async () => {
    const body = JSON.parse('{"password":"x","__proto__":{"isAgent":1}}') as unknown;
    expect(await send(await test.seal(purpose, body))).toEqual([400, 'sealed_invalid']);
  });

  it('is not opened before its call has room for it, so that it may come again', async () => {
    let isFull = true;
    const narrow = await openTestApp({
      database,
      clock: { now: () => instantOf(now) },
      routes: (serve) =>
        serve(secret, async ({ password }) => ({ length: password.length }), {
          waitingRoom: async (work) => {
            if (isFull) throw new Refusal('server_busy');
            return work();
          },
        }),
    });
    const payload = await narrow.seal(purpose, { password: 'Baize-2026' });
    const knock = async () => narrow.app.inject({ method: 'POST', url: secret.path, payload });
    expect((await knock()).json()).toMatchObject({ message: 'server_busy' });
    isFull = false;
    expect((await knock()).json()).toMatchObject({ value: { length: 10 } });
    expect((await knock()).json()).toMatchObject({ message: 'sealed_repeated' });
    await narrow.close();
  });

  it('is forgotten only when it could not be accepted any more', async () => {
    const letter = await test.seal(purpose, { password: 'x' });
    expect(await send(letter)).toEqual([200, '']);
    now = START + 119_000;
    await forgetOldNonces(database.owner, { now: () => instantOf(now) });
    expect(await send(letter)).toEqual([409, 'sealed_repeated']);
    now = START + 600_000;
    await forgetOldNonces(database.owner, { now: () => instantOf(now) });
    expect(await database.owner.all('select nonce from platform_nonce')).toEqual([]);
    expect(await send(letter)).toEqual([400, 'sealed_invalid']);
    now = START;
  });
});

describe('limits', () => {
  it('stops a guesser by address and says when to come back', async () => {
    const limited = await openTestApp({
      database,
      limiter: memoryLimiter(0.01),
      routes: (serve) => serve(secret, async () => ({ length: 1 })),
    });
    const guess = async (ip: string) => limited.call(secret, { password: 'x' }, { ip });
    for (let i = 0; i < 3; i += 1) expect((await guess('2001:db8::1')).status).toBe(200);
    const stopped = await guess('2001:db8::2');
    expect(stopped).toMatchObject({ status: 429, body: { message: 'too_many_requests' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess('203.0.113.9')).status).toBe(200);
    await limited.close();
  });

  it('counts the addresses of one customer as one', () => {
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::6')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });
});
