import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firebaseSettings } from '@baize/contract/people/codes';
import { forgetRemembered, sessionEnd, sessionEndAll, sessionList } from '@baize/contract/people/sessions';
import { login, memberInfo } from '@baize/contract/people/sign-in';
import { DAY_MS, MINUTE_MS, type MemberId, SECOND_MS } from '@baize/kernel';
import { openTestApp, type RequestOptions, type TestApp } from '../../../testing/app.ts';
import { codeSentTo } from '../../../testing/outbox.ts';
import { TEST_DELIVERY } from '../../../testing/delivery.ts';
import { solvePuzzle } from '../../../testing/solve-puzzle.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { botCheckTask } from '../bot-check/bot-check-task.ts';
import { accountSettingsFrom } from '../../brand/brands/account-settings.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { issueCode } from '../verification-codes/index.ts';
import { findSession } from '../sessions/index.ts';
import { mountPeople } from '../../../testing/mount-people.ts';
import { aLogIn, BRAND, openWorld, PASSWORD, type World } from '../members/testing/world.ts';
import { forgetBrowsersOf } from '../sessions/remembered-browser.store.ts';
import { putMobile } from '../members/mobile.store.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

const MOBILE = '+639171234567';
const node = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
const switchedOn = { ...node('root'), childrenNodes: [node('MOBILEVERCODELOGIN3')] };

let world: World;
let app: TestApp;
let brand: Brand;
let memberId: MemberId;
beforeAll(async () => {
  world = await openWorld();
  const brands: BrandBook = brandBookOf(() => brand);
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    findSession: (token) => findSession(world.database.api, token, world.clock.now()),
    routes: (serve) => mountPeople(serve, { ...world, db: world.database.api, brands }),
  });
  brand = BRAND;
  const registered = await world.register({ username: 'lantern' });
  await world.register({ username: 'neighbour', login: false });
  memberId = registered?.userInfo.id as MemberId;
  const row = { brand: BRAND.code, mobile: MOBILE, memberId, verifiedAt: world.clock.now() };
  await world.database.api.inTransaction((tx) => putMobile(tx, row));
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});
beforeEach(async () => {
  brand = BRAND;
  await world.database.owner.all('delete from members_guard');
  await world.database.owner.all('delete from members_remembered_browser');
  await world.database.owner.all('update members_session set ended_at = now() where ended_at is null');
});

type Form = Parameters<typeof aLogIn>[0];
const post = (form: Form = {}, sent: RequestOptions = {}) => app.call(login, aLogIn(form), sent);
const codeOf = async (form: Form = {}, sent: RequestOptions = {}) => {
  const { body } = await post(form, sent);
  return body.success ? 'in' : body.message;
};
const tokenOf = async (form: Form = {}, sent: RequestOptions = {}) => valueIn(await post(form, sent)).token;
const alive = async (token: string) => (await app.call(memberInfo, {}, { token })).status === 200;

/** What the browser keeps after an answer, as it would send it back. */
function cookieIn(headers: Record<string, unknown>): string {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  return lines.find((line) => line.startsWith('device='))?.split(';')[0] ?? '';
}
const remembered = (cookie: string, form: Form = {}) =>
  post({ password: '', remembered: true, ...form }, { headers: { cookie } });

describe('a log-in with the bot check on', () => {
  it('is refused without a solution, before the password is looked at, and let in with one', async () => {
    brand = { ...BRAND, accounts: accountSettingsFrom({}) };
    const looks = world.verifications();
    expect(await codeOf()).toBe('bot_check_needed');
    expect(await codeOf({ botCheck: { kind: 'altcha', payload: 'AAAA' } })).toBe('bot_check_wrong');
    expect(await codeOf({ lot_number: 'x', captcha_output: 'x', pass_token: 'x', gen_time: 'x' })).toBe(
      'bot_check_wrong',
    );
    expect(world.verifications()).toBe(looks);
    const asked = await botCheckTask({ brand, purpose: 'login', address: '127.0.0.1', failed: false }, world);
    if (asked.challenge === undefined) throw new Error('no puzzle');
    const botCheck = await solvePuzzle(asked.challenge);
    expect(await codeOf({ botCheck })).toBe('in');
    expect(await codeOf({ botCheck })).toBe('bot_check_wrong');
  });
});

describe('a remembered log-in', () => {
  const remember = async () => {
    const answer = await post({ remember: true });
    return { cookie: cookieIn(answer.headers), token: valueIn(answer).token, headers: answer.headers };
  };

  it('opens a session without the password, and the browser holds nothing that is one', async () => {
    const { cookie, headers } = await remember();
    expect(String(headers['set-cookie'])).toMatch(
      /^device=[^;]+; Max-Age=86400; Path=\/wps; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(PASSWORD);
    const kept = await world.database.owner.all<Record<string, unknown>>('select * from members_remembered_browser');
    expect(JSON.stringify(kept)).not.toContain(cookie.slice('device='.length));
    const answer = await remembered(cookie);
    expect(await alive(valueIn(answer).token)).toBe(true);
    expect(cookieIn(answer.headers)).not.toBe(cookie);
  });

  it('is kept only where the box is ticked, and dies when it is unticked', async () => {
    expect((await post()).headers['set-cookie']).toBeUndefined();
    const first = await remember();
    const without = await post({}, { headers: { cookie: first.cookie } });
    expect(cookieIn(without.headers)).toBe('device=');
    expect((await remembered(first.cookie)).body).toMatchObject({ message: 'login_remembered_over' });
    const second = await remember();
    await app.call(forgetRemembered, {}, { headers: { cookie: second.cookie } });
    expect((await remembered(second.cookie)).body).toMatchObject({ message: 'login_remembered_over' });
  });

  it('is dead after a day from the password, however often it was used', async () => {
    let { cookie } = await remember();
    for (let uses = 0; uses < 3; uses += 1) {
      world.clock.wait(DAY_MS / 4);
      cookie = cookieIn((await remembered(cookie)).headers);
    }
    world.clock.wait(DAY_MS / 4);
    expect((await remembered(cookie)).body).toMatchObject({ message: 'login_remembered_over' });
  });

  it('is dead once the password was changed, the account locked, or every session ended', async () => {
    const { cookie } = await remember();
    await forgetBrowsersOf(world.database.api, memberId);
    expect((await remembered(cookie)).body).toMatchObject({ message: 'login_remembered_over' });
    const again = await remember();
    const setStatus = (status: string) =>
      world.database.owner.all(`update members_member set status = $1 where username_key = 'lantern'`, [status]);
    await setStatus('locked');
    expect((await remembered(again.cookie)).body).toMatchObject({ message: 'account_locked' });
    await setStatus('active');
    await app.call(sessionEndAll, {}, { token: again.token });
    expect((await remembered(again.cookie)).body).toMatchObject({ message: 'login_remembered_over' });
  });

  it('opens no other account, and none of another brand', async () => {
    const { cookie } = await remember();
    expect((await remembered(cookie, { username: 'neighbour' })).body).toMatchObject({
      message: 'login_remembered_over',
    });
    brand = { ...BRAND, code: 'other' as Brand['code'] };
    expect((await remembered(cookie)).body).toMatchObject({ message: 'login_remembered_over' });
  });

  it('that was copied dies with every session it opened, once the copy shows', async () => {
    const { cookie } = await remember();
    const thief = valueIn(await remembered(cookie)).token;
    const elsewhere = await tokenOf();
    world.clock.wait(MINUTE_MS);
    expect((await remembered(cookie)).body).toMatchObject({ message: 'login_remembered_over' });
    expect([await alive(thief), await alive(elsewhere)]).toEqual([false, true]);
    expect(await world.database.owner.all('select 1 from members_remembered_browser')).toEqual([]);
  });

  it('lets two tabs of one browser in at the same time', async () => {
    const { cookie } = await remember();
    const both = await Promise.all([remembered(cookie), remembered(cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    world.clock.wait(SECOND_MS);
    expect((await remembered(cookie)).status).toBe(200);
  });

  it('asks for the password where it must be changed', async () => {
    const { cookie } = await remember();
    brand = { ...BRAND, accounts: accountSettingsFrom({ botCheck: 'off', passwordExpiresDays: 1 }) };
    world.clock.wait(DAY_MS - MINUTE_MS);
    await world.database.owner.all(`update members_password set changed_at = '2020-01-01'`);
    expect((await remembered(cookie)).body).toMatchObject({ message: 'login_remembered_over' });
    const answer = await post({ remember: true });
    expect([valueIn(answer).passwordExpired, cookieIn(answer.headers)]).toEqual([true, '']);
  });
});

describe('a log-in by mobile number', () => {
  const form = { type: 'sms' as const, username: '0917 123 4567', countryDialingCode: '63' };
  const send = async (to = MOBILE) => {
    const order = {
      brand: { ...brand, accounts: accountSettingsFrom({ smsCountries: ['PH'] }) },
      purpose: 'login' as const,
      channel: 'sms' as const,
      to,
      language: 'EN',
      visit: { address: '127.0.0.1', browserId: '', userAgent: '' },
      deliver: true,
    };
    world.clock.wait(2 * MINUTE_MS);
    await issueCode(world.database.api, order, { ...world, delivery: TEST_DELIVERY });
    return codeSentTo(world.database.owner, to);
  };
  beforeEach(() => {
    brand = { ...BRAND, whitelabel: switchedOn };
  });

  it('lets in once with the code that was sent there', async () => {
    const password = await send();
    const { userInfo } = valueIn(await post({ ...form, password }));
    expect(userInfo.account).toBe('lantern');
    expect(await codeOf({ ...form, password })).toBe('code_wrong');
  });

  it('of many that send the same right code, lets one in', async () => {
    const password = await send();
    const said = await Promise.all([1, 2, 3, 4].map(() => codeOf({ ...form, password })));
    expect(said.filter((one) => one === 'in')).toHaveLength(1);
  });

  it('answers a number without an account like a wrong code', async () => {
    const stranger = '+639181234567';
    const password = await send(stranger);
    const wrong = await codeOf({ ...form, password: '000000' });
    expect(await codeOf({ ...form, username: '0918 123 4567', password })).toBe(wrong);
    expect(wrong).toBe('code_wrong');
  });

  it('refuses what is no mobile number, a way that is off, and a verification by Firebase where no project is', async () => {
    expect(await codeOf({ ...form, username: '12', password: '123456' })).toBe('mobile_invalid');
    expect(await codeOf({ ...form, password: '', channel: 'firebase', idToken: 'x' })).toBe('access_denied');
    brand = {
      ...BRAND,
      whitelabel: { ...switchedOn, childrenNodes: ['MOBILEVERCODELOGIN3', 'FIREBASESMS3'].map(node) },
    };
    expect(await codeOf({ ...form, password: '', channel: 'firebase', idToken: 'x' })).toBe('sms_unavailable');
    brand = BRAND;
    expect(await codeOf({ ...form, password: '123456' })).toBe('access_denied');
  });

  it('tells a browser about Firebase only where a project is set up and the brand uses it', async () => {
    const firebase = { apiKey: 'public', authDomain: 'a.test', projectId: 'p', appId: '', keysUrl: undefined };
    const answer = async () => (await app.call(firebaseSettings, {})).body;
    Object.assign(world.keys.services, { firebase });
    expect(await answer()).toMatchObject({ message: 'sms_unavailable' });
    brand = { ...BRAND, whitelabel: { ...switchedOn, childrenNodes: [node('FIREBASESMS3')] } };
    expect(await answer()).toMatchObject({
      value: { apiKey: 'public', authDomain: 'a.test', projectId: 'p', appId: '' },
    });
    Object.assign(world.keys.services, { firebase: undefined });
    expect(await answer()).toMatchObject({ message: 'sms_unavailable' });
  });

  it('gives a number to one account only', async () => {
    const { member_id: other } = (await world.database.owner.first<{ member_id: MemberId }>(
      `select member_id from members_member where username_key = 'neighbour'`,
    )) ?? { member_id: memberId };
    const put = (id: MemberId, mobile = MOBILE) =>
      world.database.api.inTransaction((tx) =>
        putMobile(tx, { brand: BRAND.code, mobile, memberId: id, verifiedAt: world.clock.now() }),
      );
    expect([await put(other), await put(memberId)]).toEqual([false, true]);
    const raced = await Promise.all([put(other, '+639191234567'), put(memberId, '+639191234567')]);
    expect(raced.filter(Boolean)).toHaveLength(1);
    await put(memberId);
  });
});

describe('the site of the agents', () => {
  const setAgent = (kind: number) =>
    world.database.owner.all(`update members_member set is_agent = $1 where username_key = 'lantern'`, [kind]);
  const at = (host: string) => ({ headers: { host } });

  it('lets only agents in, and the members’ site everybody else, after the right password', async () => {
    brand = { ...BRAND, accounts: accountSettingsFrom({ botCheck: 'off', agentHosts: ['agents.test'] }) };
    expect(await codeOf({}, at('agents.test'))).toBe('login_not_agent');
    expect(await codeOf({}, at('play.test'))).toBe('in');
    await setAgent(41);
    expect(await codeOf({}, at('play.test'))).toBe('login_not_member');
    expect(await codeOf({}, at('agents.test'))).toBe('in');
    expect(await codeOf({ password: 'not the password' }, at('play.test'))).toBe('login_wrong');
    await setAgent(0);
  });
});

describe('the sessions of a member', () => {
  const list = async (token: string) => valueIn(await app.call(sessionList, {}, { token }));

  it('are listed with where and when, and name no token', async () => {
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const first = await tokenOf({}, { headers: { 'user-agent': chrome } });
    world.clock.wait(MINUTE_MS);
    const second = await tokenOf();
    const listed = await list(second);
    expect(listed).toHaveLength(2);
    expect(listed.map(({ current }) => current)).toEqual([true, false]);
    expect(listed[1]).toMatchObject({ browser: 'Chrome', system: 'Linux', kind: 'computer', address: '127.0.0.1' });
    expect(JSON.stringify(listed)).not.toContain(first);
  });

  it('end one by one, at once, and nobody else’s', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    const other = await tokenOf({ username: 'neighbour' });
    const id = (await list(second)).find(({ current }) => !current)?.id ?? '';
    const foreign = await app.call(sessionEnd, { id }, { token: other });
    expect(foreign.body).toMatchObject({ message: 'session_not_found' });
    expect((await app.call(sessionEnd, { id }, { token: second })).status).toBe(200);
    expect([await alive(first), await alive(second), await alive(other)]).toEqual([false, true, true]);
    expect((await app.call(sessionEnd, { id }, { token: second })).body).toMatchObject({
      message: 'session_not_found',
    });
  });

  it('end all at once, with or without this one, and whoever holds their games is told once of all that ended', async () => {
    const tokens = [await tokenOf(), await tokenOf(), await tokenOf()];
    const [here = ''] = tokens;
    const before = world.ended.length;
    await app.call(sessionEndAll, { which: 'others' }, { token: here });
    expect(await Promise.all(tokens.map(alive))).toEqual([true, false, false]);
    await app.call(sessionEndAll, {}, { token: here });
    expect(await alive(here)).toBe(false);
    expect(world.ended.slice(before).map(({ tokenHashes }) => tokenHashes.length)).toEqual([2, 1]);
  });

  it('are new at every log-in: a token brought along is not taken over', async () => {
    const token = await tokenOf();
    expect(await tokenOf({}, { token })).not.toBe(token);
  });
});
