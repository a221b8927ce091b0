import { randomUUID } from 'node:crypto';
import { opsMemberMoney } from '@baize/contract/money/ledger-ops';
import { walletTransfer } from '@baize/contract/play/vendor-wallets';
import { opsPutWallets, opsSweepWallets } from '@baize/contract/play/vendor-wallets-ops';
import { asId, DAY_MS, HOUR_MS, type MemberId, MINUTE_MS, type OperatorId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { aDeposit, BRAND } from '../../../testing/ledger-stage.ts';
import { setFrozen } from '../../money/ledger/index.ts';
import { createMember } from '../../people/members/index.ts';
import { barMember, readmitMember } from '../launch/index.ts';
import { vendorWalletJobs } from './vendor-wallets.jobs.ts';
import { planSweep, SWEEP_TASK } from './plan-sweep.ts';
import { byTwo } from '../../../testing/by-two.ts';

let stage: GamesStage;
let operator: string;
beforeAll(async () => {
  stage = await openGamesStage();
  operator = stage.site.operateAs({ name: 'Ana', operatorId: asId<OperatorId>(randomUUID()) });
  const settings = { isSingle: false, autoTransfer: false, seamless: [] };
  await byTwo(stage.site, opsPutWallets, settings);
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});
beforeEach(() => {
  for (const path of ['in', 'out', 'balance', 'check'] as const) stage.vendor.wallet.trouble(path);
});

const UNIT = 100_000n;

interface Person {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

/** A member with 100 in the main wallet, of which so much is moved to the vendor. */
async function person(moved?: string): Promise<Person> {
  const username = `m${randomUUID().slice(0, 12)}`;
  const form = {
    ...{ brand: BRAND, currency: 'PHP' as const, username, hashes: {}, profile: {} },
    registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
  } as const;
  const { memberId } = await stage.owner.inTransaction((tx) => createMember(tx, form, stage.deps));
  await stage.post(aDeposit(memberId, '100'));
  const token = stage.site.logInAs({ memberId, brand: BRAND });
  if (moved !== undefined) {
    const words = { requestKey: randomUUID(), type: 'in', vendor: 'house', amount: moved } as const;
    const { body } = await stage.site.call(walletTransfer, words, { token });
    if (!body.success) throw new Error(body.message);
  }
  return { memberId, username, token };
}

const sweepOf = ({ username }: Person, change: object = {}, token = operator) =>
  stage.site.call(
    opsSweepWallets,
    { requestKey: randomUUID(), username, reason: 'Shut out; asks for the money.', ...change },
    { token },
  );
const states = async (answer: ReturnType<typeof sweepOf>) => {
  const { body } = await answer;
  return body.success ? body.value.list.map(({ state }) => state) : body.message;
};
const money = async ({ username }: Person) =>
  (await stage.site.call(opsMemberMoney, { username }, { token: operator })).body.value;
const changes = ({ username }: Person) =>
  stage.owner.all(
    `select operator_name as "operatorName", after from operators_change where what = 'member.wallets-home' and target = $1`,
    [username],
  );

async function atVendor({ memberId }: Person, change?: bigint): Promise<bigint> {
  const row = await stage.owner.first<{ wire_user: string }>(
    `select wire_user from games_player where member_id = $1 and vendor = 'house'`,
    [memberId],
  );
  const user = row?.wire_user ?? '';
  if (change !== undefined) stage.vendor.wallet.balances.set(user, change);
  return stage.vendor.wallet.balances.get(user) ?? 0n;
}

describe('a member’s money at vendors, as staff see it', () => {
  it('is shown with what the vendor says, or said last, and with what is on its way', async () => {
    const who = await person('60');
    expect(await money(who)).toMatchObject({
      ...{ balance: '40', held: '0', underWay: [] },
      purses: [{ vendor: 'house', name: 'House', balance: '60', isFresh: true }],
    });
    stage.vendor.wallet.trouble('balance', 'drop');
    expect(await money(who)).toMatchObject({ purses: [{ balance: '60', isFresh: false }] });
    stage.vendor.wallet.trouble('in', 'drop');
    stage.vendor.wallet.trouble('check', 'drop');
    const words = { requestKey: randomUUID(), type: 'in', vendor: 'house', amount: '15' } as const;
    await stage.site.call(walletTransfer, words, { token: who.token });
    expect(await money(who)).toMatchObject({
      ...{ balance: '25', held: '15' },
      underWay: [{ vendor: 'house', direction: 'in', amount: '15' }],
    });
  });
});

describe('POST /ops/members/wallets/home', () => {
  it('brings everything back, also to a frozen wallet and from a single-wallet brand, and notes who did it', async () => {
    const who = await person('60');
    await atVendor(who, 75n * UNIT);
    await stage.api.inTransaction((tx) => setFrozen(tx, who.memberId, true));
    expect(await states(sweepOf(who))).toEqual(['done']);
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([115n * UNIT, 0n]);
    expect(await changes(who)).toMatchObject([
      { operatorName: 'Ana', after: { from: [{ vendor: 'house', amount: '75' }] } },
    ]);
    expect(stage.told).toContainEqual({ memberId: who.memberId, event: { type: 'balance' } });
  });

  it('does it once, fifty times in parallel with one key, with equal answers', async () => {
    const who = await person('60');
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sweepOf(who, { requestKey })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await sweepOf(who, { requestKey })).status).toBe(200);
    expect((await sweepOf(who, { requestKey, reason: 'Another reason.' })).body.message).toBe('key_reused');
    expect(await stage.cashOf(who.memberId)).toBe(100n * UNIT);
    expect(await changes(who)).toHaveLength(1);
  });

  it('brings no more than there is when staff and the member ask at the same moment', async () => {
    const who = await person('60');
    await Promise.all([
      ...Array.from({ length: 5 }, () => sweepOf(who)),
      stage.site.call(walletTransfer, { requestKey: randomUUID(), type: 'all' }, { token: who.token }),
    ]);
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([100n * UNIT, 0n]);
  });

  it('books an answer that was lost once the vendor tells it, and moves nothing while the vendor is silent', async () => {
    const who = await person('60');
    stage.vendor.wallet.trouble('balance', 'drop');
    expect(await states(sweepOf(who))).toBe('vendor_unreachable');
    expect(await changes(who)).toEqual([]);
    stage.vendor.wallet.trouble('out', 'lose-answer');
    expect(await states(sweepOf(who))).toEqual(['done']);
    expect(await stage.cashOf(who.memberId)).toBe(100n * UNIT);
  });

  it('is nothing to another brand’s operator, and nothing moves for who has nothing there', async () => {
    const who = await person('60');
    const stranger = stage.site.operateAs({ brand: 'other' as never });
    expect(await states(sweepOf(who, {}, stranger))).toBe('member_not_found');
    expect(await atVendor(who)).toBe(60n * UNIT);
    expect(await states(sweepOf(await person()))).toEqual([]);
  });
});

describe('an excluded member', () => {
  const shutOut = ({ memberId }: Person) =>
    stage.api.inTransaction(async (tx) => {
      await barMember(tx, memberId, stage.deps.clock);
      await planSweep(tx, memberId, stage.deps);
    });
  /** Runs the planned jobs, each as often as told, as a worker would that dies and comes back. Returns when they were due. */
  async function runJobs(times = 1): Promise<number[]> {
    const due = await stage.owner.all<{ payload: unknown; run_at: Date }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload, j.run_at`,
      [SWEEP_TASK],
    );
    const { jobs } = vendorWalletJobs({ ...stage.deps, db: stage.owner });
    await Promise.all(
      due.flatMap(({ payload }) => Array.from({ length: times }, async () => jobs[SWEEP_TASK]?.(payload))),
    );
    return due.map(({ run_at }) => run_at.getTime() - stage.deps.clock.now());
  }

  it('gets everything back from vendors, and what rounds pay there later, without a word of staff', async () => {
    const who = await person('60');
    await shutOut(who);
    expect(await stage.cashOf(who.memberId)).toBe(40n * UNIT);
    await runJobs(3);
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([100n * UNIT, 0n]);
    await atVendor(who, 12n * UNIT);
    expect(await runJobs()).toEqual([MINUTE_MS]);
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([112n * UNIT, 0n]);
    const waits = [await runJobs(), await runJobs(), await runJobs(), await runJobs(), await runJobs()].flat();
    expect(waits).toEqual([10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS]);
  });

  it('is not forgotten while the vendor is silent, nor when the plan is made twice', async () => {
    const who = await person('60');
    await shutOut(who);
    await shutOut(who);
    for (let turn = 0; turn < 7; turn += 1) {
      stage.vendor.wallet.trouble('balance', 'drop', 'drop');
      expect(await runJobs()).toHaveLength(1);
    }
    expect(await stage.cashOf(who.memberId)).toBe(40n * UNIT);
    stage.vendor.wallet.trouble('balance');
    await runJobs();
    expect(await stage.cashOf(who.memberId)).toBe(100n * UNIT);
    expect(await runJobs()).toEqual([]);
  });

  it('is left in peace once they may play again, and who never moved money there is not looked after at all', async () => {
    const [who, other] = [await person('60'), await person()];
    await shutOut(other);
    expect(await runJobs()).toEqual([]);
    await shutOut(who);
    await readmitMember(stage.owner, who.memberId);
    expect(await runJobs()).toHaveLength(1);
    expect([await stage.cashOf(who.memberId), await atVendor(who)]).toEqual([40n * UNIT, 60n * UNIT]);
    expect(await runJobs()).toEqual([]);
  });

  it('has nothing planned when the transaction that shuts them out is taken back', async () => {
    const who = await person('60');
    await expect(
      stage.api.inTransaction(async (tx) => {
        await planSweep(tx, who.memberId, stage.deps);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await runJobs()).toEqual([]);
  });
});
