import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captcha } from '@baize/contract/people/bot-check';
import { updateLanguage } from '@baize/contract/people/profile';
import { register as registerCall } from '@baize/contract/people/registration';
import { login, logout, memberInfo } from '@baize/contract/people/sign-in';
import { type TestApp, openTestApp } from '../../../testing/app.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { findSession } from '../sessions/index.ts';
import { mountPeople } from '../../../testing/mount-people.ts';
import { aForm, BRAND, openWorld, PASSWORD, type World } from '../members/testing/world.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

let world: World;
const forgetFailures = () => world.database.owner.all('delete from members_guard');
let app: TestApp;
let drawn: () => Promise<{ id: string; answer: string }>;

beforeAll(async () => {
  world = await openWorld();
  const brands: BrandBook = brandBookOf(() => BRAND);
  const hints = { tell: () => undefined, subscribe: () => () => undefined };
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    findSession: (token) => findSession(world.database.api, token, world.clock.now()),
    routes: (serve) =>
      mountPeople(serve, {
        ...world,
        db: world.database.api,
        brands,
        hints,
        onSessionsEnded: (event) => void world.ended.push(event),
      }),
  });
  drawn = () => world.captcha();
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});
beforeEach(() => forgetFailures());

const right = { username: 'lantern', password: PASSWORD, type: 'username' as const };

describe('PUT /wps/system/language', () => {
  const chosenBy = async (token: string) => (await app.call(memberInfo, {}, { token })).body;

  it('remembers the choice of who is logged in, and takes note of a visitor’s', async () => {
    const { token = '' } = (await world.register({ username: 'polyglot' })) ?? {};
    expect(await chosenBy(token)).toMatchObject({ value: { language: null } });
    expect((await app.call(updateLanguage, { language: 'EN' })).body.value).toEqual({ language: 'EN' });
    expect(await chosenBy(token)).toMatchObject({ value: { language: null } });
    expect((await app.call(updateLanguage, { language: 'EN' }, { token })).body.value).toEqual({ language: 'EN' });
    expect(await chosenBy(token)).toMatchObject({ value: { language: 'EN' } });
  });

  it('refuses a language the brand does not speak', async () => {
    const answer = await app.call(updateLanguage, { language: 'TH' });
    expect(answer.body).toMatchObject({ message: 'request_invalid', value: { fields: ['language'] } });
  });
});

describe('over HTTP', () => {
  const calls = [
    [registerCall, 'PUT', '/wps/member/register'],
    [login, 'POST', '/wps/session/login'],
    [logout, 'DELETE', '/wps/session/logout'],
    [memberInfo, 'GET', '/wps/member/info'],
    [captcha, 'GET', '/wps/captcha'],
  ] as const;
  it.each(calls)('has the calls where the contract names them (%#)', (...[call, method, path]) => {
    expect(call).toMatchObject({ method, path });
    expect(app.app.hasRoute({ method, url: path })).toBe(true);
  });

  it('registers, knows who is logged in, logs out, and the token is dead', async () => {
    const registered = await app.call(registerCall, aForm());
    expect(registered).toMatchObject({ status: 200, body: { success: true, value: { firstTimeLogin: true } } });
    const token = registered.body.success ? (registered.body.value?.token ?? '') : '';
    expect(await app.call(memberInfo, {}, { token })).toMatchObject({
      status: 200,
      body: {
        value: { account: 'lantern', type: 0, toUpline: '0', clubLabel: null, memberLabel: [], currency: 'PHP' },
      },
    });
    expect(await app.call(logout, {}, { token })).toMatchObject({ status: 200, body: { success: true, value: null } });
    expect(await app.call(memberInfo, {}, { token })).toMatchObject({
      status: 401,
      body: { message: 'session_expired' },
    });
    expect(await app.call(logout, {}, { token })).toMatchObject({ status: 401 });
    expect(world.ended).toHaveLength(1);
  });

  it('tells a taken name, wrong fields, and what was not agreed to', async () => {
    expect(await app.call(registerCall, aForm())).toMatchObject({ status: 409, body: { message: 'username_taken' } });
    expect(await app.call(registerCall, aForm({ username: 'x' }))).toMatchObject({
      status: 422,
      body: {
        message: 'register_fields_invalid',
        value: { fields: { username: { key: 'reg_pattern_1', min: 4, max: 20 } } },
      },
    });
    for (const [field, value] of [
      ['terms', false],
      ['age', false],
      ['username', 'lan\u0000tern'],
      ['username', { $ne: '' }],
      ['password', ['a']],
      ['email', 'x'.repeat(2_000)],
      ['registerMethod', 'SEED'],
    ] as const) {
      const sent = { ...aForm({ username: 'hostile1' }), [field]: value } as never;
      expect(await app.call(registerCall, sent)).toMatchObject({
        status: 400,
        body: { message: 'request_invalid', value: { fields: [field] } },
      });
    }
  });

  it('gives no power to fields that are not in the form', async () => {
    const sent = {
      ...aForm({ username: 'climber' }),
      isAgent: 1,
      type: 1,
      status: 'active',
      memberId: 'x',
      uplineId: 'x',
    };
    const { body } = await app.call(registerCall, sent);
    const fields = ['isAgent', 'type', 'status', 'memberId', 'uplineId'];
    expect(body).toMatchObject({ message: 'request_invalid', value: { fields } });
  });

  it('carries the captcha in an HttpOnly cookie, and lets in with it after a failure', async () => {
    const failed = await app.call(login, { ...right, password: 'not this one' });
    expect(failed).toMatchObject({ status: 401, body: { message: 'login_wrong', value: { captcha: true } } });
    expect(await app.call(login, right)).toMatchObject({
      status: 403,
      body: { message: 'captcha_needed', value: { captcha: true } },
    });

    const shown = await app.call(captcha, {});
    expect(String(shown.headers['set-cookie'])).toMatch(
      /^captcha=[A-Za-z0-9_-]{22}; Max-Age=300; .*HttpOnly.*SameSite=Strict/i,
    );
    expect(shown.headers['cache-control']).toMatch(/no-store/);
    const image = shown.body.success ? shown.body.value : '';
    expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');

    const { id, answer } = await drawn();
    const headers = { cookie: `captcha=${id}` };
    expect(await app.call(login, { ...right, captcha: answer }, { headers: { cookie: '' } })).toMatchObject({
      body: { message: 'captcha_wrong' },
    });
    expect(await app.call(login, { ...right, captcha: answer }, { headers })).toMatchObject({
      status: 200,
      body: { value: { passwordExpired: false } },
    });
  });

  it('knows no password that did not come sealed', async () => {
    const plain = await app.app.inject({ method: 'POST', url: login.path, payload: right });
    expect(plain.json()).toMatchObject({ success: false, message: 'sealed_required' });
  });

  it('needs a session for member info and log-out', async () => {
    expect(await app.call(memberInfo, {})).toMatchObject({ status: 401, body: { message: 'session_required' } });
    expect(await app.call(logout, {}, { token: 'x'.repeat(43) })).toMatchObject({ status: 401 });
  });
});
