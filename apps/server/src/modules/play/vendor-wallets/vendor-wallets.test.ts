import { randomUUID } from 'node:crypto';
import { launchGame } from '@baize/contract/play/launch';
import {
  balance,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
  walletTransferList,
} from '@baize/contract/play/vendor-wallets';
import { opsPutWallets, opsWalletMoves, opsWallets } from '@baize/contract/play/vendor-wallets-ops';
import type { MemberId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDeposit, BRAND } from '../../../testing/ledger-stage.ts';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { postTransfers, setFrozen } from '../../money/ledger/index.ts';
import { vendorWalletJobs } from './vendor-wallets.jobs.ts';
import { SETTLE_TASK } from './settle-move.ts';
import { byTwo } from '../../../testing/by-two.ts';

let stage: GamesStage;
let operator: string;
beforeAll(async () => {
  stage = await openGamesStage();
  operator = stage.site.operateAs();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});
beforeEach(async () => {
  stage.vendor.mood = 'well';
  for (const path of ['in', 'out', 'balance', 'check'] as const) stage.vendor.wallet.trouble(path);
  await settings({ isSingle: false, autoTransfer: false, seamless: [] });
});

async function settings(value: { isSingle: boolean; autoTransfer: boolean; seamless: string[] }): Promise<void> {
  const { body } = await byTwo(stage.site, opsPutWallets, value);
  expect(body).toMatchObject({ success: true, value });
}

interface Person {
  readonly memberId: MemberId;
  readonly token: string;
}

async function person(cash?: string): Promise<Person> {
  const memberId = await stage.member(cash);
  return { memberId, token: stage.site.logInAs({ memberId, brand: BRAND }) };
}

type Words = { requestKey?: string; type: 'in' | 'out' | 'all'; vendor?: string; amount?: string };

function move({ token }: Person, words: Words) {
  return stage.site.call(walletTransfer, { requestKey: randomUUID(), vendor: 'house', ...words }, { token });
}

async function said(who: Person, words: Words) {
  const { body } = await move(who, words);
  return body.success ? body.value.list.map(({ state }) => state) : body.message;
}

async function wallets({ token }: Person) {
  const { body } = await stage.site.call(balance, {}, { token });
  if (!body.success) throw new Error(body.message);
  const { sumBalance, main, wallets: list } = body.value;
  return { sum: sumBalance, main, house: list.find(({ vendor }) => vendor === 'house') };
}

async function funds({ token }: Person) {
  const { body } = await stage.site.call(consolidatedFunds, {}, { token });
  if (!body.success) throw new Error(body.message);
  const { main, held, vendors, total, isFresh } = body.value;
  return { main, held, vendors, total, isFresh };
}

async function atVendor({ memberId }: Person): Promise<bigint> {
  const row = await stage.owner.first<{ wire_user: string }>(
    `select wire_user from games_player where member_id = $1 and vendor = 'house'`,
    [memberId],
  );
  return stage.vendor.wallet.balances.get(row?.wire_user ?? '') ?? 0n;
}

/** Runs every planned query to vendors now, as the worker would in time. */
async function runJobs(): Promise<void> {
  const due = await stage.owner.all<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [SETTLE_TASK],
  );
  const { jobs } = vendorWalletJobs({ ...stage.deps, db: stage.owner });
  await Promise.all(due.map(async ({ payload }) => jobs[SETTLE_TASK]?.(payload)));
}

const UNIT = 100_000n;

describe('POST /wps/relay/GCS_walletTransfer', () => {
  it('moves money to the vendor and back, and the balances say where it is', async () => {
    const who = await person('100');
    expect(await said(who, { type: 'in', amount: '60' })).toEqual(['done']);
    expect(await wallets(who)).toMatchObject({ sum: '100', main: '40', house: { balance: '60', isFresh: true } });
    stage.advance(1_000);
    expect(await said(who, { type: 'out', amount: '10.5' })).toEqual(['done']);
    expect(await wallets(who)).toMatchObject({ sum: '100', main: '50.5', house: { balance: '49.5' } });
    stage.advance(1_000);
    expect(await said(who, { type: 'all' })).toEqual(['done']);
    expect(await wallets(who)).toMatchObject({ sum: '100', main: '100', house: { balance: '0' } });
    const { body } = await stage.site.call(walletTransferList, {}, { token: who.token });
    expect(body).toMatchObject({
      value: { total: 3, list: [{ direction: 'out', amount: '49.5', state: 'done' }, {}, {}] },
    });
    const of = async (vendor: string) =>
      (await stage.site.call(walletTransferList, { vendor }, { token: who.token })).body.value;
    expect([await of('house'), await of('rival')]).toMatchObject([{ total: 3 }, { total: 0, list: [] }]);
    expect(stage.told).toContainEqual({ memberId: who.memberId, event: { type: 'balance' } });
  });

  it('brings back what was won at the vendor, and the account of the vendor bears it', async () => {
    const who = await person('10');
    await said(who, { type: 'in', amount: '10' });
    const [user] = [...stage.vendor.wallet.balances.keys()].slice(-1);
    stage.vendor.wallet.balances.set(user ?? '', 25n * UNIT);
    expect(await said(who, { type: 'all' })).toEqual(['done']);
    expect(await stage.cashOf(who.memberId)).toBe(25n * UNIT);
  });

  it.each([
    ['more than there is', { type: 'in', amount: '101' }, 'balance_too_low'],
    ['a part of a coin', { type: 'in', amount: '0.001' }, 'amount_not_whole_coins'],
    ['a vendor nobody knows', { type: 'in', amount: '1', vendor: 'nobody' }, 'vendor_not_offered'],
    [
      'out of a vendor where nothing ever went',
      { type: 'out', amount: '1', vendor: 'rival' },
      'vendor_balance_too_low',
    ],
    ['out of a vendor nobody knows', { type: 'out', amount: '1', vendor: 'nobody' }, 'vendor_not_offered'],
    ['no amount', { type: 'in' }, 'request_invalid'],
    ['an amount for all', { type: 'all', amount: '1' }, 'request_invalid'],
  ] as const)('refuses %s, and nothing moves', async (_, words, code) => {
    const who = await person('100');
    expect(await said(who, words)).toBe(code);
    expect([await stage.cashOf(who.memberId), await stage.heldOf(who.memberId)]).toEqual([100n * UNIT, 0n]);
  });

  it('gives the money back when the vendor refuses, and leaves it there when the vendor has less', async () => {
    const who = await person('100');
    stage.vendor.wallet.trouble('in', 'limit');
    expect(await said(who, { type: 'in', amount: '60' })).toBe('vendor_move_refused');
    expect([await stage.cashOf(who.memberId), await stage.heldOf(who.memberId)]).toEqual([100n * UNIT, 0n]);
    await said(who, { type: 'in', amount: '60' });
    const tooMuch = { requestKey: randomUUID(), type: 'out' as const, amount: '61' };
    expect([await said(who, tooMuch), await said(who, tooMuch)]).toEqual(Array(2).fill('vendor_balance_too_low'));
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([40n * UNIT, 60n * UNIT]);
  });

  it('brings nothing from a vendor where the member never had anything, and refuses one that nobody knows', async () => {
    const who = await person('10');
    expect(await said(who, { type: 'all', vendor: 'rival' })).toEqual([]);
    expect(await said(who, { type: 'all', vendor: 'nobody' })).toBe('vendor_not_offered');
  });

  it('refuses a frozen wallet on the way to the vendor, and lets money come back', async () => {
    const who = await person('100');
    await said(who, { type: 'in', amount: '60' });
    await stage.api.inTransaction((tx) => setFrozen(tx, who.memberId, true));
    expect(await said(who, { type: 'in', amount: '1' })).toBe('wallet_frozen');
    expect(await said(who, { type: 'all' })).toEqual(['done']);
    expect(await stage.cashOf(who.memberId)).toBe(100n * UNIT);
  });

  it('refuses a single-wallet brand on the way in; the way out stays open', async () => {
    const who = await person('100');
    await said(who, { type: 'in', amount: '60' });
    await settings({ isSingle: true, autoTransfer: false, seamless: [] });
    expect(await said(who, { type: 'in', amount: '1' })).toBe('wallet_single');
    expect(await wallets(who)).toMatchObject({ sum: '100', house: { balance: '60' } });
    expect(await said(who, { type: 'all' })).toEqual(['done']);
    expect(await wallets(who)).toMatchObject({ sum: '100', main: '100', house: undefined });
  });
});

describe('a transfer whose answer is lost', () => {
  it.each(['in', 'out'] as const)('%s: was carried out, and is booked once the vendor says so', async (type) => {
    const who = await person('100');
    await said(who, { type: 'in', amount: '50' });
    stage.vendor.wallet.trouble(type, 'lose-answer');
    stage.vendor.wallet.trouble('check', 'drop');
    expect(await said(who, { type, amount: '20' })).toEqual(['asked']);
    const before = [await stage.cashOf(who.memberId), await stage.heldOf(who.memberId)];
    expect(before).toEqual(type === 'in' ? [30n * UNIT, 20n * UNIT] : [50n * UNIT, 0n]);
    await Promise.all([runJobs(), runJobs()]);
    expect(await stage.heldOf(who.memberId)).toBe(0n);
    expect(await stage.cashOf(who.memberId)).toBe(type === 'in' ? 30n * UNIT : 70n * UNIT);
    expect(await atVendor(who)).toBe(type === 'in' ? 70n * UNIT : 30n * UNIT);
  });

  const undecided = [
    { what: 'carried out', trouble: 'lose-answer', after: { in: '70', out: '30' } },
    { what: 'not carried out', trouble: 'drop', after: { in: '50', out: '50' } },
  ] as const;
  it.each(undecided.flatMap((one) => (['in', 'out'] as const).map((type) => ({ ...one, type }))))(
    '$type, $what: counts once in the funds, whoever asks in between',
    async ({ type, trouble, after }) => {
      const who = await person('100');
      await said(who, { type: 'in', amount: '50' });
      stage.vendor.wallet.trouble(type, trouble);
      stage.vendor.wallet.trouble('check', 'drop');
      expect(await said(who, { type, amount: '20' })).toEqual(['asked']);
      const between = { total: '100', held: '20', isFresh: false };
      const main = type === 'in' ? '30' : '50';
      for (let times = 0; times < 2; times += 1) {
        stage.advance(1_000);
        expect(await funds(who)).toEqual({ ...between, main, vendors: type === 'in' ? '50' : '30' });
        expect(await wallets(who)).toMatchObject({ sum: '80', house: { isFresh: false } });
      }
      await runJobs();
      stage.vendor.wallet.trouble('balance', 'drop');
      const decided = { total: '100', held: '0', vendors: after[type] };
      expect(await funds(who), 'as it was booked').toMatchObject({ ...decided, isFresh: false });
      expect(await funds(who), 'as the vendor says').toMatchObject({ ...decided, isFresh: true });
    },
  );

  it('is asked about within the call, so that a short gap is not even seen', async () => {
    const who = await person('100');
    stage.vendor.wallet.trouble('in', 'lose-answer');
    expect(await said(who, { type: 'in', amount: '20' })).toEqual(['done']);
    expect(await atVendor(who)).toBe(20n * UNIT);
  });

  it.each(['drop', 'late', 'http-500'] as const)(
    'never came (%s): the money is back, and a late copy does nothing',
    async (trouble) => {
      const who = await person('100');
      stage.vendor.wallet.trouble('in', trouble);
      expect(await said(who, { type: 'in', amount: '20' })).toBe('vendor_move_refused');
      await wallets(who);
      expect([await stage.cashOf(who.memberId), await stage.heldOf(who.memberId), await atVendor(who)]).toEqual([
        100n * UNIT,
        0n,
        0n,
      ]);
    },
  );

  it('stays undecided while the vendor says nothing, however often it is asked', async () => {
    const who = await person('100');
    stage.vendor.wallet.trouble('in', 'lose-answer');
    stage.vendor.wallet.trouble('check', 'drop', 'http-500', 'error');
    expect(await said(who, { type: 'in', amount: '20' })).toEqual(['asked']);
    await runJobs();
    await runJobs();
    expect(await stage.heldOf(who.memberId)).toBe(20n * UNIT);
    await runJobs();
    expect([await stage.heldOf(who.memberId), await atVendor(who)]).toEqual([0n, 20n * UNIT]);
  });

  it('is taken up by the worker when the process died before it asked the vendor', async () => {
    const who = await person('100');
    // The vendor hears nothing and neither does the question after it: as if the process had ended after its commit.
    stage.vendor.wallet.trouble('in', 'drop');
    stage.vendor.wallet.trouble('check', 'drop');
    expect(await said(who, { type: 'in', amount: '20' })).toEqual(['asked']);
    await runJobs();
    expect([await stage.cashOf(who.memberId), await stage.heldOf(who.memberId)]).toEqual([100n * UNIT, 0n]);
  });
});

describe('repeats and races', () => {
  it.each(['in', 'out', 'all'] as const)(
    '%s: the same key fifty times in parallel is one transfer and one answer',
    async (type) => {
      const who = await person('100');
      await said(who, { type: 'in', amount: '40' });
      const words = { requestKey: randomUUID(), type, ...(type === 'all' ? {} : { amount: '30' }) };
      const answers = await Promise.all(Array.from({ length: 50 }, () => move(who, words)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.success && body.value))).size).toBe(1);
      const later = await move(who, words);
      expect(later.body).toEqual(expect.objectContaining({ success: true }));
      const expected = { in: 30n, out: 90n, all: 100n }[type === 'out' ? 'out' : type];
      expect(await stage.cashOf(who.memberId)).toBe((type === 'out' ? 90n : expected) * UNIT);
      expect(await said(who, { ...words, type: type === 'in' ? 'out' : 'in', amount: '1' })).toBe('key_reused');
    },
  );

  it('refuses a refused key again when the money is there by then, and other content under it', async () => {
    const who = await person('100');
    const words = { requestKey: randomUUID(), type: 'in' as const, amount: '130' };
    expect(await said(who, words)).toBe('balance_too_low');
    await stage.owner.inTransaction((tx) => postTransfers(tx, aDeposit(who.memberId, '50')));
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => said(who, words))))).toEqual(
      new Set(['balance_too_low']),
    );
    expect(await said(who, { ...words, amount: '10' })).toBe('key_reused');
    expect(await said(who, { ...words, requestKey: randomUUID() })).toEqual(['done']);
  });

  it('spends no more than there is, whatever fifty requests ask at once', async () => {
    const who = await person('100');
    const answers = await Promise.all(Array.from({ length: 50 }, () => said(who, { type: 'in', amount: '30' })));
    expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'balance_too_low')).toHaveLength(47);
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([10n * UNIT, 90n * UNIT]);
  });

  it('decides a transfer once when the worker asks while the answer is on its way', async () => {
    const who = await person('100');
    const asked = said(who, { type: 'in', amount: '30' });
    await Promise.all([asked, runJobs(), runJobs()]);
    const there = await atVendor(who);
    expect((await stage.cashOf(who.memberId)) + (await stage.heldOf(who.memberId)) + there).toBe(100n * UNIT);
    expect(await stage.heldOf(who.memberId)).toBe(0n);
  });
});

describe('the wallets of a member', () => {
  it('shows what a vendor said last, marked as old, while it does not answer', async () => {
    const who = await person('100');
    await said(who, { type: 'in', amount: '60' });
    stage.vendor.wallet.trouble('balance', 'drop', 'http-500', 'drop');
    expect(await wallets(who)).toMatchObject({ sum: '100', house: { balance: '60', isFresh: false } });
    expect(await said(who, { type: 'all' })).toBe('vendor_unreachable');
    const { body } = await stage.site.call(consolidatedFunds, {}, { token: who.token });
    expect(body).toMatchObject({ value: { main: '40', held: '0', vendors: '60', total: '100', isFresh: false } });
  });

  it('names the vendors’ wallets, or none where there is a single one', async () => {
    const { token } = await person();
    const ask = async (isSingle?: '0' | '1') =>
      (await stage.site.call(merchantWallet, isSingle === undefined ? {} : { isSingle }, { token })).body;
    const both = [{ accountTypeId: 'house' }, { accountTypeId: 'rival' }];
    expect(await ask()).toMatchObject({ value: { isSingle: '0', list: both } });
    expect(await ask('1')).toMatchObject({ value: { isSingle: '0', list: [] } });
    await settings({ isSingle: false, autoTransfer: false, seamless: ['house'] });
    expect(await ask('0')).toMatchObject({ value: { list: [{ accountTypeId: 'rival' }] } });
    await settings({ isSingle: true, autoTransfer: true, seamless: [] });
    expect(await ask()).toMatchObject({ value: { isSingle: '1', autoTransfer: false, list: [] } });
  });

  it('shows nobody the money of somebody else', async () => {
    const [rich, poor] = [await person('100'), await person('0.01')];
    await said(rich, { type: 'in', amount: '60' });
    expect(await said(poor, { type: 'out', amount: '1' })).toBe('vendor_balance_too_low');
    expect(await wallets(poor)).toMatchObject({ sum: '0.01', house: { balance: '0' } });
  });
});

describe('opening a game', () => {
  const launch = ({ token }: Person, vendor = 'house') =>
    stage.site.call(launchGame, { vendor, gameCode: 'lanterns' }, { token });
  const metaOfLast = () => stage.vendor.asked.findLast(({ path }) => path.endsWith('/game/url'))?.body.meta;

  it('takes the main wallet along where the brand has it so, and says so to the vendor', async () => {
    await settings({ isSingle: false, autoTransfer: true, seamless: [] });
    const who = await person('75.5');
    expect((await launch(who)).status).toBe(200);
    expect(metaOfLast()).toEqual({ wallet: 'transfer' });
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([0n, 7_550_000n]);
  });

  it('opens the game also when the money cannot come along', async () => {
    await settings({ isSingle: false, autoTransfer: true, seamless: [] });
    const who = await person('50');
    stage.vendor.wallet.trouble('in', 'limit');
    expect((await launch(who)).status).toBe(200);
    expect(await stage.cashOf(who.memberId)).toBe(50n * UNIT);
  });

  it('leaves everything in the main wallet at a seamless vendor, and brings back what lies elsewhere', async () => {
    const who = await person('50');
    await said(who, { type: 'in', amount: '20' });
    await settings({ isSingle: false, autoTransfer: true, seamless: ['house'] });
    expect((await launch(who)).status).toBe(200);
    expect(metaOfLast()).toBeUndefined();
    await settings({ isSingle: false, autoTransfer: false, seamless: [] });
    expect((await launch(who)).status).toBe(200);
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([30n * UNIT, 20n * UNIT]);
  });
});

describe('/ops/wallets', () => {
  it('lists a member’s transfers to staff, of all wallets or of one', async () => {
    const who = await person('100');
    await said(who, { type: 'in', amount: '60' });
    const { username } = (await stage.owner.first<{ username: string }>(
      'select username from members_member where member_id = $1',
      [who.memberId],
    )) ?? { username: '' };
    const of = async (asked: object) =>
      (await stage.site.call(opsWalletMoves, { username, ...asked }, { token: operator })).body.value;
    expect(await of({})).toMatchObject({ total: 1, list: [{ vendor: 'house', direction: 'in', amount: '60' }] });
    expect(await of({ vendor: 'rival' })).toMatchObject({ total: 0 });
    const nobody = await stage.site.call(opsWalletMoves, { username: 'nobody' }, { token: operator });
    expect(nobody.body.message).toBe('member_not_found');
  });

  it('keeps what the operator says, with its line in the trail, and refuses a vendor that is not offered', async () => {
    const wrong = { isSingle: false, autoTransfer: false, seamless: ['nobody'] };
    const refused = await stage.site.call(opsPutWallets, wrong, { token: operator });
    expect(refused.body).toMatchObject({ success: false, message: 'vendor_not_offered' });
    await settings({ isSingle: false, autoTransfer: true, seamless: ['rival'] });
    const { body } = await stage.site.call(opsWallets, {}, { token: operator });
    expect(body).toMatchObject({ value: { isSingle: false, autoTransfer: true, seamless: ['rival'] } });
    const trail = await stage.owner.all(`select 1 from operators_change where what = 'games.wallets'`);
    expect(trail.length).toBeGreaterThan(1);
  });
});
