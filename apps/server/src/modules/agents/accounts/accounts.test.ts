import { randomUUID } from 'node:crypto';
import { agentAccounts, agentOpenAccount } from '@baize/contract/agents/accounts';
import { agentOverview } from '@baize/contract/agents/centre';
import { changePassword } from '@baize/contract/people/passwords';
import { opsLine } from '@baize/contract/people/hierarchy-ops';
import { login, memberInfo } from '@baize/contract/people/sign-in';
import { HOUR_MS, type MemberId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { mountPeople } from '../../../testing/mount-people.ts';
import { type Brand, isSwitchedOn } from '../../brand/brands/index.ts';
import { mayReceive, memberBelow, membersBelow, mountLines } from '../../people/hierarchy/index.ts';
import { createMember, type Member } from '../../people/members/index.ts';
import { BRAND, openWorld, type World } from '../../people/members/testing/world.ts';
import { mountRecovery } from '../../people/recovery/index.ts';
import { findSession, openSession } from '../../people/sessions/index.ts';
import { mountFigures } from '../centre/index.ts';
import { countMoney } from '../counts/index.ts';
import { mountOpening } from './index.ts';

const FIRST = 'first lantern 4';
const OWN = 'calm harbour 9';
const HERE: Brand = {
  ...BRAND,
  whitelabel: { modId: 'AGENTCENTER', enabled: '1', childrenNodes: [] },
};

let world: World;
let app: TestApp;
let brand: Brand = HERE;

beforeAll(async () => {
  world = await openWorld();
  await world.database.owner.all(
    `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language, minimum_age,
       register_rules, whitelabel) values ('demo', 'Demo', 'PHP', '₱', 'Asia/Manila', '{EN}', 'EN', 18, '{}', '{}')`,
  );
  const deps = { ...world, db: world.database.api, brands: brandBookOf(() => brand) };
  app = await openTestApp({
    ...{ database: world.database, clock: world.clock },
    findSession: (token) => findSession(world.database.api, token, world.clock.now()),
    hasCentre: async () => isSwitchedOn(brand.whitelabel, 'AGENTCENTER'),
    routes: (serve) => {
      mountPeople(serve, deps);
      mountRecovery(serve, deps);
      mountOpening(serve, deps);
      mountFigures(serve, deps);
      const none = () => Promise.resolve();
      mountLines(serve, { ...deps, noteChange: none, onLineChanged: none });
    },
  });
});
beforeEach(async () => {
  brand = HERE;
  await world.database.owner.all('delete from members_guard');
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

let count = 0;
const aName = () => `opened${String((count += 1)).padStart(4, '0')}`;
const owner = () => world.database.owner;

interface Agent {
  readonly memberId: MemberId;
  readonly token: string;
}

async function anAgent(above: MemberId | null = null, isAgent: Member['isAgent'] = above === null ? 2 : 1) {
  const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
  const form = { brand: BRAND.code, currency: BRAND.currency, username: aName(), isAgent, uplineId: above, hashes: {} };
  return owner().inTransaction(async (tx): Promise<Agent> => {
    const { memberId } = await createMember(tx, { ...form, profile: {}, registration }, world);
    const visit = { address: '203.0.113.7', userAgent: 'test', captchaId: undefined };
    const session = { memberId, brand: BRAND.code, visit, now: world.clock.now() };
    return { memberId, token: await openSession(tx, session, world.chance) };
  });
}

const wish = (changes: object = {}) => ({
  ...{ requestKey: randomUUID(), username: aName(), password: FIRST, kind: 'member' as const },
  ...changes,
});
const open = async (agent: Agent, changes: object = {}) =>
  (await app.call(agentOpenAccount, wish(changes), agent)).body;
const listOf = async (agent: Agent) => (await app.call(agentAccounts, {}, agent)).body.value?.list ?? [];

async function logIn(username: string, password = FIRST): Promise<string> {
  const { body } = await app.call(login, { username, password, type: 'username' });
  if (!body.success) throw new Error(body.message);
  return body.value.token;
}
async function idOf(username: string): Promise<MemberId> {
  const row = await owner().first<{ id: MemberId }>('select member_id as id from members_member where username = $1', [
    username,
  ]);
  if (row === undefined) throw new Error(`nobody is called ${username}`);
  return row.id;
}
const takeOver = (token: string, agreement?: object) => {
  const form = { oldPassword: FIRST, newPassword: OWN, confirmNewPassword: OWN };
  return app.call(changePassword, { ...form, ...(agreement && { agreement }) } as never, { token });
};
const AGREED = { terms: true, age: true };

describe('an account that an agent opens for somebody', () => {
  it('stands right below the agent, as what it was opened as, with who opened it and from where', async () => {
    const agent = await anAgent();
    const username = aName();
    const opened = await open(agent, { username, kind: 'agent' });
    expect(opened).toMatchObject({ success: true, value: { account: username, kind: 'agent' } });
    const row = await owner().first(
      `select m.upline_id, m.is_agent, r.method, r.terms_agreed, r.age_declared, r.address,
         r.recommender = (select username from members_member where member_id = $2) as told
       from members_member m join members_registration r using (member_id) where m.username = $1`,
      [username, agent.memberId],
    );
    expect(row).toMatchObject({ upline_id: agent.memberId, is_agent: 1, method: 'AGENT', address: '127.0.0.1' });
    expect(row).toMatchObject({ terms_agreed: false, age_declared: false, told: true });
    expect(await listOf(agent)).toMatchObject([{ account: username, kind: 'agent', state: 'waiting' }]);
    expect(JSON.stringify(opened)).not.toContain(FIRST);
  });

  it('is found again in the list by how its name begins, however it is written, and by what it was opened as', async () => {
    const agent = await anAgent();
    const [one, other] = [aName(), aName()];
    await open(agent, { username: one, kind: 'agent' });
    await open(agent, { username: other });
    const found = async (asked: object) => {
      const { body } = await app.call(agentAccounts, asked, agent);
      return body.success ? [body.value.total, body.value.list.map(({ account }) => account)] : body.message;
    };
    expect(await found({})).toEqual([2, expect.arrayContaining([one, other])]);
    expect(await found({ search: one.toUpperCase() })).toEqual([1, [one]]);
    expect(await found({ search: one.slice(1) })).toEqual([0, []]);
    expect(await found({ kind: 'agent' })).toEqual([1, [one]]);
    expect(await found({ kind: 'member', search: one })).toEqual([0, []]);
    expect(await found({ search: '%' })).toEqual([0, []]);
  });

  it('opens nothing until its owner chose another password and agreed to the terms, and then everything', async () => {
    const agent = await anAgent();
    const username = aName();
    await open(agent, { username, kind: 'agent' });
    const token = await logIn(username);
    expect((await app.call(memberInfo, {}, { token })).body).toMatchObject({ value: { mustAgree: true } });
    expect((await app.call(agentAccounts, {}, { token })).body.message).toBe('password_change_needed');
    expect((await takeOver(token)).body.message).toBe('agreement_needed');
    expect((await app.call(agentAccounts, {}, { token })).body.message).toBe('password_change_needed');
    const answer = await takeOver(token, AGREED);
    expect(answer.body).toMatchObject({ value: { passwordExpired: false, userInfo: { mustAgree: false } } });
    const free = answer.body.success ? answer.body.value.token : '';
    expect((await app.call(agentAccounts, {}, { token: free })).body.success).toBe(true);
    expect(await listOf(agent)).toMatchObject([{ account: username, state: 'taken' }]);
    const kept = await owner().all('select address from members_agreement where member_id = $1', [
      await idOf(username),
    ]);
    expect(kept).toEqual([{ address: '127.0.0.1' }]);
    const info = await app.call(memberInfo, {}, { token: await logIn(username, OWN) });
    expect(info.body).toMatchObject({ value: { mustAgree: false } });
  });

  it.each([{ terms: false, age: true }, { terms: true }, { terms: true, age: 'true' }])(
    'is not taken over with %j',
    async (agreement) => {
      const username = aName();
      await open(await anAgent(), { username });
      const token = await logIn(username);
      expect((await takeOver(token, agreement)).body.message).toBe('request_invalid');
      expect((await app.call(memberInfo, {}, { token })).body).toMatchObject({ value: { mustAgree: true } });
    },
  );

  it('asks for a date of birth where the brand does, and is closed to who is too young', async () => {
    const username = aName();
    await open(await anAgent(), { username });
    brand = { ...HERE, accounts: { ...HERE.accounts, birthDateRequired: true } };
    const token = await logIn(username);
    for (const [birthDate, key] of [
      ['', 'field_required'],
      ['2008-01-11', 'birth_date_young'],
    ]) {
      const { body } = await takeOver(token, { ...AGREED, birthDate });
      expect(body).toMatchObject({
        message: 'register_fields_invalid',
        value: { fields: { birthDate: { key } } },
      });
    }
    expect((await takeOver(token, { ...AGREED, birthDate: '2008-01-10' })).body.success).toBe(true);
    const row = await owner().first('select birth_date::text as day from members_profile where member_id = $1', [
      await idOf(username),
    ]);
    expect(row).toEqual({ day: '2008-01-10' });
  });

  it('stays closed to whoever comes in another way before its owner agreed', async () => {
    const username = aName();
    await open(await anAgent(), { username });
    // As when the password was set anew by a link.
    await owner().all('update members_member set must_change_password = false where username = $1', [username]);
    const token = await logIn(username);
    expect((await app.call(agentAccounts, {}, { token })).body.message).toBe('password_change_needed');
  });

  it('is taken over once, however often at once', async () => {
    const username = aName();
    await open(await anAgent(), { username });
    const token = await logIn(username);
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeOver(token, AGREED)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const kept = await owner().all('select 1 from members_agreement where member_id = $1', [await idOf(username)]);
    expect(kept).toHaveLength(1);
  });

  it('is given nothing, and nobody sends anything there before it was taken over', async () => {
    const agent = await anAgent();
    const username = aName();
    await open(agent, { username });
    const asked = { uplineId: agent.memberId, account: undefined, pageNo: 1, pageSize: 10 };
    const receives = async () => {
      const below = await memberBelow(owner(), agent.memberId, username);
      return below !== undefined && (await mayReceive(owner(), below, world.clock.now()));
    };
    expect([await receives(), (await membersBelow(owner(), asked)).total]).toEqual([false, 0]);
    const given = await owner().first<{ parts: bigint | null; invited: number }>(
      `select (select sum(balance_parts) from ledger_account a where a.member_id = $1)::bigint as parts,
         (select count(*) from referral_invited i where i.member_id = $1)::int as invited`,
      [await idOf(username)],
    );
    expect(given).toEqual({ parts: 0n, invited: 0 });
    await takeOver(await logIn(username), AGREED);
    expect([await receives(), (await membersBelow(owner(), asked)).total]).toEqual([true, 1]);
  });

  it('counts as new in the line on the day it was opened', async () => {
    const head = await anAgent();
    const agent = await anAgent(head.memberId);
    await open(agent);
    await countMoney({ db: owner(), clock: world.clock, brands: brandBookOf(() => brand) });
    for (const [who, newcomers] of [
      [agent, 1],
      [head, 2],
    ] as const) {
      const { body } = await app.call(agentOverview, {}, who);
      const now: unknown = expect.objectContaining({ newcomers });
      const today: unknown = expect.arrayContaining([expect.objectContaining({ period: 'today', now })]);
      expect(body).toMatchObject({ value: { periods: today } });
    }
  });

  it('tells staff by whom it was opened, and when its owner took it over', async () => {
    const agent = await anAgent();
    const username = aName();
    await open(agent, { username });
    const told = async () => (await app.call(opsLine, { username }, { token: app.operateAs() })).body.value?.opened;
    const by = (await app.call(memberInfo, {}, agent)).body.value?.account;
    expect(await told()).toEqual({ by, at: world.clock.now(), takenOverAt: null });
    world.clock.wait(HOUR_MS / 4);
    await takeOver(await logIn(username), AGREED);
    expect(await told()).toMatchObject({ by, takenOverAt: world.clock.now() });
    const own = aName();
    await world.register({ username: own });
    const { body } = await app.call(opsLine, { username: own }, { token: app.operateAs() });
    expect(body.value?.opened).toBeNull();
  });

  it('is shown as gone, and nothing more, once it stands in another line', async () => {
    const agent = await anAgent();
    const username = aName();
    await open(agent, { username });
    await owner().all('select hierarchy_put($1, null, 0::smallint, $2)', [
      await idOf(username),
      new Date(world.clock.now()),
    ]);
    expect(await listOf(agent)).toMatchObject([{ account: username, state: 'gone' }]);
    expect(await listOf(await anAgent())).toEqual([]);
  });
});

describe('opening an account', () => {
  it('is opened once by its key, sent ten times at once, with equal answers', async () => {
    const agent = await anAgent();
    const asked = wish();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(agent, asked)));
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.success).toBe(true);
    expect(await open(agent, asked)).toEqual(answers[0]);
    expect(await listOf(agent)).toHaveLength(1);
    for (const other of [{ username: aName() }, { kind: 'agent' }, { password: OWN }]) {
      expect((await open(agent, { ...asked, ...other })).message).toBe('key_reused');
    }
    await takeOver(await logIn(asked.username), AGREED);
    expect(await open(agent, asked)).toEqual(answers[0]);
  });

  it('gives a name once, to whoever of many wants it at the same moment, however it is written', async () => {
    const agents = await Promise.all([anAgent(), anAgent(), anAgent(), anAgent()]);
    const username = aName();
    const answers = await Promise.all(
      agents.map((agent, n) => open(agent, { username: n % 2 === 0 ? username : username.toUpperCase() })),
    );
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      '',
      ...Array.from({ length: 3 }, () => 'username_taken'),
    ]);
    const lists = await Promise.all(agents.map(listOf));
    expect(lists.flat()).toHaveLength(1);
  });

  it.each([
    [{ username: 'abc' }, { username: { key: 'reg_pattern_1' } }],
    [{ username: 'with space' }, { username: { key: 'reg_pattern_1' } }],
    [{ username: '' }, { username: { key: 'field_required' } }],
    [{ password: 'short' }, { password: { key: 'reg_pattern_2' } }],
    [{ password: 'password1' }, { password: { key: 'password_too_common' } }],
    [
      { username: 'abc', password: '123456' },
      { username: { key: 'reg_pattern_1' }, password: { key: 'reg_pattern_2' } },
    ],
  ])('says at the fields what is wrong: %j', async (changes, fields) => {
    const agent = await anAgent();
    expect(await open(agent, changes)).toMatchObject({ message: 'register_fields_invalid', value: { fields } });
    expect(await listOf(agent)).toEqual([]);
  });

  it('is for agents who may take in somebody now', async () => {
    const chain = [await anAgent()];
    for (let level = 2; level <= 7; level += 1) chain.push(await anAgent(chain.at(-1)?.memberId));
    const [head, last] = [chain[0], chain[6]];
    if (head === undefined || last === undefined) throw new Error('seven levels');
    expect((await open(last)).message).toBe('line_too_deep');
    expect((await open(await anAgent(null, 0))).message).toBe('access_denied');
    expect((await open(await anAgent(null, 4))).message).toBe('in_need_true_account');
    await owner().all(
      `insert into hierarchy_bar (member_id, since, brand, reason, barred_by) values ($1, $2, 'demo', 'Spam', 'Ana')`,
      [head.memberId, new Date(world.clock.now())],
    );
    expect((await open(head)).message).toBe('access_denied');
    expect((await app.call(agentAccounts, {}, head)).body.message).toBe('access_denied');
    const excluded = await anAgent();
    await owner().all(
      `insert into members_exclusion (exclusion_id, member_id, brand, period, since, until)
       values (gen_random_uuid(), $1, 'demo', '24h', $2, $2::timestamptz + interval '1 day')`,
      [excluded.memberId, new Date(world.clock.now())],
    );
    expect((await open(excluded)).message).toBe('member_excluded');
    const locked = await anAgent();
    await owner().all("update members_member set status = 'locked' where member_id = $1", [locked.memberId]);
    expect((await open(locked)).message).toBe('session_expired');
  });

  it('is for brands that take in newcomers and have an agent centre', async () => {
    const agent = await anAgent();
    brand = { ...HERE, registerOpen: false };
    expect((await open(agent)).message).toBe('register_closed');
    brand = BRAND;
    expect((await open(agent)).message).toBe('access_denied');
  });

  it('is tried thirty times in an hour at most, so that nobody goes through names', async () => {
    const agent = await anAgent();
    const taken = aName();
    await open(agent, { username: taken });
    for (let tried = 1; tried < 30; tried += 1) {
      expect((await open(agent, { username: taken })).message).toBe('username_taken');
    }
    const wanted = wish();
    expect((await open(agent, wanted)).message).toBe('too_many_requests');
    expect((await open(await anAgent())).success).toBe(true);
    world.clock.wait(HOUR_MS);
    const again = await anAgent();
    expect((await open(again, wanted)).success).toBe(true);
  });
});
