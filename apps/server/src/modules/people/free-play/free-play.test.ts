import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePlay } from '@baize/contract/people/free-play';
import { HOUR_MS, type MemberId, money, PARTS_PER_UNIT } from '@baize/kernel';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { balanceOf, postTransfers, type Transfer, violationsOf } from '../../money/ledger/index.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { findSession } from '../sessions/index.ts';
import { BRAND, openWorld, type World } from '../members/testing/world.ts';
import { closeTrials } from './free-play.jobs.ts';
import { mountFreePlay } from './free-play.routes.ts';
import { TRIAL_LIFE_MS, TRIALS_PER_HOUR } from './free-play.ts';

const HEADERS = { os: 'Firefox', platform: 'W', encryption: '0', 'x-gateway-version': '3' };
const OPEN: Brand = {
  ...BRAND,
  whitelabel: {
    modId: 'root',
    enabled: '1',
    childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }],
  },
};

let world: World;
let app: TestApp;
let brand = OPEN;

beforeAll(async () => {
  world = await openWorld();
  const of = () => Promise.resolve(brand);
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    routes: (serve) =>
      mountFreePlay(serve, {
        ...world,
        db: world.database.api,
        brands: { ofHost: of, of, refresh: () => Promise.resolve() },
      }),
  });
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

let guests = 0;
const play = (form: object = {}, sent: { headers?: Record<string, string>; ip?: string } = {}) => {
  guests += 1;
  const ip = sent.ip ?? `198.51.100.${guests}`;
  return app.call(freePlay, { age: true, ...form }, { headers: sent.headers ?? HEADERS, ip });
};
async function aGuest() {
  const { body } = await play();
  if (!body.success) throw new Error(body.message);
  return { ...body.value, memberId: body.value.userInfo.id as MemberId };
}

describe('free play', () => {
  it('opens a trial account of its own for each guest, with play money, and logs it in', async () => {
    const [one, other] = [await aGuest(), await aGuest()];
    expect(one.userInfo).toMatchObject({ type: 4, currency: 'FUN', clubLabel: null });
    expect(one.userInfo.account).toMatch(/^trial[a-z0-9]{10}$/);
    expect(one.memberId).not.toBe(other.memberId);
    expect(await balanceOf(world.database.api, one.memberId)).toEqual(money('FUN', 10_000n * PARTS_PER_UNIT));
    const session = await findSession(world.database.api, one.token, world.clock.now());
    expect(session).toMatchObject({ memberId: one.memberId, isAgent: 4 });
    expect(await violationsOf(world.database.owner)).toEqual([]);
  });

  it('is over after its time, however much it is used, and the account with it', async () => {
    const { token, memberId } = await aGuest();
    const find = () => findSession(world.database.api, token, world.clock.now());
    for (let spent = 0; spent < TRIAL_LIFE_MS - 1; spent += HOUR_MS / 4) {
      world.clock.wait(Math.min(HOUR_MS / 4, TRIAL_LIFE_MS - 1 - spent));
      expect(await find()).toBeDefined();
    }
    world.clock.wait(1);
    expect(await find()).toBeUndefined();
    await closeTrials(world.database.owner, world.clock);
    await closeTrials(world.database.owner, world.clock);
    const row = await world.database.owner.first('select status from members_member where member_id = $1', [memberId]);
    expect(row).toEqual({ status: 'closed' });
  });

  const headers = Object.keys(HEADERS);
  it.each(headers)('refuses a call without the header %s', async (name) => {
    const rest = Object.fromEntries(Object.entries(HEADERS).filter(([key]) => key !== name));
    const { body } = await play({}, { headers: rest });
    expect(body).toMatchObject({
      message: 'request_invalid',
      value: { fields: [expect.stringMatching(new RegExp(name, 'i'))] },
    });
  });
  it.each([
    ['platform', 'M'],
    ['encryption', 'yes'],
    ['x-gateway-version', '2'],
    ['os', '<script>'],
  ])('refuses the header %s when it says %s', async (name, value) => {
    expect((await play({}, { headers: { ...HEADERS, [name]: value } })).body.message).toBe('request_invalid');
  });

  it('refuses who does not declare to be of age', async () => {
    for (const age of [false, undefined, 'true']) {
      expect((await play({ age })).body).toMatchObject({ message: 'request_invalid', value: { fields: ['age'] } });
    }
  });

  it('judges the date of birth where the brand demands it', async () => {
    brand = { ...OPEN, accounts: { ...OPEN.accounts, birthDateRequired: true } };
    const keys: unknown[] = [];
    for (const birthDate of [undefined, '2008-01-11', '2008-02-31', '2008-01-10']) {
      const { body } = await play(birthDate === undefined ? {} : { birthDate });
      keys.push(body.success ? 'in' : (body.value as { fields: { birthDate: { key: string } } }).fields.birthDate.key);
    }
    brand = OPEN;
    expect(keys).toEqual(['field_required', 'birth_date_young', 'birth_date_invalid', 'in']);
  });

  it('is closed where the brand has it switched off', async () => {
    brand = BRAND;
    expect((await play()).body.message).toBe('free_play_closed');
    brand = OPEN;
  });

  it('opens so many accounts for an address in an hour, and others for another address', async () => {
    const from = { ip: '192.0.2.77' };
    for (let opened = 0; opened < TRIALS_PER_HOUR; opened += 1) expect((await play({}, from)).status).toBe(200);
    expect((await play({}, from)).body.message).toBe('too_many_requests');
    expect((await play()).status).toBe(200);
    world.clock.wait(HOUR_MS);
    expect((await play({}, from)).status).toBe(200);
  });
});

describe('play money', () => {
  const order = (memberId: MemberId, changes: Partial<Transfer>): Parameters<typeof postTransfers>[1] => ({
    scope: 'test',
    key: `${memberId} ${JSON.stringify({ ...changes, amount: changes.amount?.currency })}`,
    transfers: [
      {
        brand: BRAND.code,
        memberId,
        kind: 'bet',
        from: 'cash',
        to: 'house:games',
        amount: money('FUN', PARTS_PER_UNIT),
        reference: '',
        ...changes,
      },
    ],
  });
  const post = (sent: ReturnType<typeof order>) =>
    world.database.api
      .inTransaction((tx) => postTransfers(tx, sent))
      .then(
        ({ outcome }) => outcome as string,
        (error: unknown) => (error as { code: string }).code,
      );
  const real = async () => (await world.register({ username: `real${(guests += 1)}` }))?.userInfo.id as MemberId;

  it('never reaches a real account, and no real money reaches a trial account', async () => {
    const [{ memberId: guest }, member] = [await aGuest(), await real()];
    const deposit = { kind: 'deposit', from: 'house:payments:sandbox', to: 'cash' } as const;
    const win = { kind: 'win', from: 'house:games', to: 'cash' } as const;
    expect(await post(order(member, { ...win, amount: money('FUN', 5n) }))).toBe('currency_differs');
    expect(await post(order(member, { ...deposit, amount: money('FUN', 5n) }))).toBe('currency_differs');
    expect(await post(order(guest, { ...deposit, amount: money('PHP', 5n) }))).toBe('currency_differs');
    expect(await post(order(guest, { ...win, amount: money('PHP', 5n) }))).toBe('currency_differs');
    expect(await post(order(guest, {}))).toBe('posted');
    expect(await balanceOf(world.database.api, member)).toEqual(money('PHP', 0n));
    expect(await violationsOf(world.database.owner)).toEqual([]);
  });

  it('cannot be turned into a real account: kind and currency hold each other', async () => {
    const [{ memberId: guest }, member] = [await aGuest(), await real()];
    const change = (set: string, id: MemberId) =>
      world.database.owner.all(`update members_member set ${set} where member_id = $1`, [id]);
    await expect(change('is_agent = 0', guest)).rejects.toThrow(/trial_plays_fun/);
    await expect(change("currency = 'PHP'", guest)).rejects.toThrow(/trial_plays_fun/);
    await expect(change('is_agent = 4', member)).rejects.toThrow(/trial_plays_fun/);
    const web = world.database.api.all('update members_member set is_agent = 0 where member_id = $1', [guest]);
    await expect(web).rejects.toThrow(/permission denied/);
  });

  it('is found by the audit wherever it goes but to a game', async () => {
    const { memberId } = await aGuest();
    expect(await post(order(memberId, { kind: 'withdrawal', to: 'house:payments:sandbox' }))).toBe('posted');
    expect(await violationsOf(world.database.owner)).toMatchObject([{ invariant: 'play money is only played with' }]);
  });
});
