import { depositAskBack, depositCancel, startDeposit } from '@baize/contract/money/deposits';
import {
  opsHeldBackReturned,
  opsHeldBackReturnFailed,
  opsMatchDeposit,
  opsReturnHeldBack,
} from '@baize/contract/money/deposits-ops';
import { DAY_MS, HOUR_MS, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../../../testing/generated.ts';
import { DEMO, openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { memberMoneyOf, violationsOf } from '../ledger/index.ts';
import { lockLimits, takeFromMember } from '../limits/index.ts';
import { planReleases } from './plan-releases.ts';

/**
 * Deposits in whatever order: started, called off, paid anyway and with more than was ordered, while limits rise and fall, the member
 * is excluded, other members send money, and what is held back is asked for, sent back by two, or fails to be. No credit passes the
 * limit of its moment, nothing is credited to who is excluded, and nothing is ever lost.
 */
const STEPS_A_RUN = 16;
const RUNS = Number(process.env.HELD_BACK_SEQUENCES ?? '4');
const UNIT = 100_000n;

const aStep = fc.record({
  what: fc.constantFrom(
    ...(['start', 'start', 'cancel', 'pay', 'pay', 'payMore', 'match', 'limit', 'noLimit', 'exclude', 'sent'] as const),
    ...(['later', 'later', 'askBack', 'begin', 'done', 'failed', 'jobs'] as const),
  ),
  of: fc.nat(10),
  who: fc.nat(1),
  units: fc.integer({ min: 1, max: 5 }),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

let stage: PaymentsStage;
let staff: readonly string[];
beforeAll(async () => {
  stage = await openPaymentsStage();
  staff = ['Ana', 'Ben'].map((name) => stage.test.operateAs({ name }));
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

interface Order {
  readonly depositId: string;
  readonly redirectUrl: string;
  readonly units: bigint;
  /** What its payer paid; 0 until then. */
  paid: bigint;
}
interface Run {
  readonly memberId: MemberId;
  readonly token: string;
  readonly orders: Order[];
  limit: bigint | undefined;
  excludedUntil: number;
  /** What became playable, and when: credits, and what other members sent. */
  readonly came: { readonly at: number; readonly units: bigint }[];
  cash: bigint;
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const now = () => stage.clock.now();

async function start(run: Run, units: bigint): Promise<void> {
  const form = { requestKey: randomUUID(), channel: 'sandbox', amount: String(units), bonus: false };
  const { body } = await stage.test.call(startDeposit, form, { token: run.token });
  if (!body.success) {
    expect(body.message).toBe('limit_reached');
    return;
  }
  const { depositId, redirectUrl } = body.value;
  run.orders.push({ depositId, redirectUrl: redirectUrl ?? '', units, paid: 0n });
}

/** The payer pays; the bank takes it until the time of its order is over. */
async function pay(order: Order | undefined, units: bigint): Promise<void> {
  if (order === undefined || order.paid > 0n) return;
  await stage.decide(order.redirectUrl, { decision: 'confirm', paid: String(units) });
  const paid = 'select paid_parts as parts from bank_order where reference = $1';
  const taken = await stage.database.owner.first<{ parts: bigint | null }>(paid, [order.depositId]);
  order.paid = (taken?.parts ?? 0n) / UNIT;
  await stage.runJobs();
}

/** The money came another way, whatever became of the order: two of the staff say so. */
async function match(order: Order | undefined, units: bigint): Promise<void> {
  if (order === undefined || order.paid > 0n) return;
  const said = { depositId: order.depositId, amount: String(units), proofSeen: false };
  for (const token of staff) {
    const { body } = await stage.test.call(opsMatchDeposit, { requestKey: randomUUID(), ...said }, { token });
    if (body.success && body.value.state === 'succeeded') order.paid = units;
  }
}

async function setLimit(run: Run, limit: bigint | undefined): Promise<void> {
  run.limit = limit;
  await stage.database.owner.inTransaction(async (tx) => {
    await tx.all(
      `insert into limits_limit (member_id, source, kind, period, parts, set_at) values ($1, 'staff', 'deposit', '24h', $2, $3)
       on conflict (member_id, source, kind, period) do update set parts = excluded.parts`,
      [run.memberId, limit === undefined ? null : limit * UNIT, new Date(now())],
    );
    await planReleases(tx, { brand: DEMO, memberId: run.memberId, from: null });
  });
  await stage.runJobs();
}

async function exclude(run: Run, ms: number): Promise<void> {
  if (run.excludedUntil > now()) return;
  run.excludedUntil = now() + ms;
  await stage.database.owner.all(
    `insert into members_exclusion (member_id, brand, period, since, until) values ($1, 'demo', '24h', $2, $3)`,
    [run.memberId, new Date(now()), new Date(run.excludedUntil)],
  );
}

/** Another member would send money: it takes of the room that deposits have. No money of it is moved here. */
async function sent(run: Run, units: bigint): Promise<void> {
  const whose = { memberId: run.memberId, brand: DEMO, currency: 'PHP' as const };
  const fits = await stage.database.owner.inTransaction(async (tx) => {
    await lockLimits(tx, whose);
    const amount = { currency: 'PHP' as const, parts: units * UNIT };
    return takeFromMember(tx, { ...whose, amount, now: stage.clock.now(), key: randomUUID() });
  });
  if (fits) run.came.push({ at: now(), units });
}

async function take(run: Run, { what, of, who, units }: Step): Promise<void> {
  const order = pick(run.orders, of);
  const depositId = order?.depositId ?? randomUUID();
  const token = pick(staff, who) ?? '';
  const amount = BigInt(units) * 100n;
  if (what === 'start') await start(run, amount);
  if (what === 'cancel') await stage.test.call(depositCancel, { depositId }, { token: run.token });
  if (what === 'pay') await pay(order, order?.units ?? 0n);
  if (what === 'payMore') await pay(order, (order?.units ?? 0n) + amount);
  if (what === 'match') await match(order, amount);
  if (what === 'limit') await setLimit(run, amount);
  if (what === 'noLimit') await setLimit(run, undefined);
  if (what === 'exclude') await exclude(run, units * 6 * HOUR_MS);
  if (what === 'sent') await sent(run, amount);
  if (what === 'later') stage.clock.advance(units * 5 * HOUR_MS);
  if (what === 'askBack') await stage.test.call(depositAskBack, { depositId }, { token: run.token });
  if (what === 'begin') await stage.test.call(opsReturnHeldBack, { depositId }, { token });
  if (what === 'failed') {
    await stage.test.call(opsHeldBackReturnFailed, { depositId, note: 'account closed' }, { token });
  }
  if (what === 'done') {
    const request = { requestKey: randomUUID(), reference: 'bank 4711', depositId };
    await stage.test.call(opsHeldBackReturned, request, { token });
  }
  if (what === 'later' || what === 'jobs') await stage.runJobs();
}

const HELD = `select coalesce(sum(sent_back_parts), 0)::bigint as "sentBack",
    coalesce(sum(held_back_parts - released_parts - sent_back_parts), 0)::bigint as waiting,
    coalesce(sum(held_back_parts - released_parts - sent_back_parts) filter (where held_back_state = 'waiting'), 0)::bigint
      as releasable
  from payments_deposit where member_id = $1`;

async function standingOf({ memberId }: Run) {
  const { cashParts, suspenseParts } = await memberMoneyOf(stage.database.owner, memberId);
  const held = await stage.database.owner.first<{ sentBack: bigint; waiting: bigint; releasable: bigint }>(HELD, [
    memberId,
  ]);
  if (held === undefined) throw new Error('a sum is always a row');
  return { cash: cashParts / UNIT, apart: suspenseParts / UNIT, ...held };
}

async function expectWhatStands(run: Run, before: number): Promise<void> {
  const { cash, apart, sentBack, waiting } = await standingOf(run);
  const paid = run.orders.reduce((sum, order) => sum + order.paid, 0n);
  // Nothing is lost, and nothing comes from nowhere.
  expect(cash + apart + sentBack / UNIT).toBe(paid);
  expect(apart).toBe(waiting / UNIT);
  const more = cash - run.cash;
  expect(more >= 0n).toBe(true);
  run.cash = cash;
  if (more === 0n) return;
  expect(run.excludedUntil > before && run.excludedUntil > now()).toBe(false);
  run.came.push({ at: now(), units: more });
  const inWindow = run.came.filter(({ at }) => at > now() - DAY_MS).reduce((sum, { units }) => sum + units, 0n);
  if (run.limit !== undefined) expect(inWindow <= run.limit).toBe(true);
}

it('lose nothing and pass no limit, in whatever order they are started, called off, paid, held, asked back, sent and released', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN }), async (steps) => {
      const { memberId, token } = await stage.aMember();
      const run: Run = { memberId, token, orders: [], limit: 300n, excludedUntil: 0, came: [], cash: 0n };
      await setLimit(run, 300n);
      await start(run, 300n);
      for (const step of steps) {
        const before = now();
        await take(run, step);
        await expectWhatStands(run, before);
      }
      // Once nothing stands in its way, all is released that nobody asked to have sent back.
      await setLimit(run, undefined);
      stage.clock.advance(3 * DAY_MS);
      for (let looks = 0; looks < 3; looks += 1) await stage.runJobs();
      expect((await standingOf(run)).releasable).toBe(0n);
    }),
    { ...times(RUNS), endOnFailure: true },
  );
}, 600_000);

describe('money that is held', () => {
  /** A member with a limit of 300, of which 300 came and 500 wait. */
  async function held(): Promise<Run> {
    const { memberId, token } = await stage.aMember();
    const run: Run = { memberId, token, orders: [], limit: undefined, excludedUntil: 0, came: [], cash: 0n };
    await setLimit(run, 300n);
    await start(run, 300n);
    await pay(run.orders[0], 800n);
    expect(await standingOf(run)).toMatchObject({ cash: 300n, apart: 500n });
    return run;
  }
  const later = async (ms: number) => {
    stage.clock.advance(ms);
    await stage.runJobs();
  };

  it('is released by the limit of the moment: a lower one lets less through', async () => {
    const run = await held();
    await setLimit(run, 120n);
    await later(DAY_MS + HOUR_MS);
    expect(await standingOf(run)).toMatchObject({ cash: 420n, apart: 380n });
    await setLimit(run, 100n);
    await later(DAY_MS + HOUR_MS);
    expect(await standingOf(run)).toMatchObject({ cash: 520n, apart: 280n });
  });

  it('is not released to who is excluded meanwhile, whatever room returns, and is once that is over', async () => {
    const run = await held();
    await exclude(run, 3 * DAY_MS);
    await setLimit(run, undefined);
    await later(2 * DAY_MS);
    expect(await standingOf(run)).toMatchObject({ cash: 300n, apart: 500n });
    await later(DAY_MS + HOUR_MS);
    expect(await standingOf(run)).toMatchObject({ cash: 800n, apart: 0n });
  });

  it('is what a called-off order brings that another member’s money came before', async () => {
    const { memberId, token } = await stage.aMember();
    const run: Run = { memberId, token, orders: [], limit: undefined, excludedUntil: 0, came: [], cash: 0n };
    await setLimit(run, 300n);
    await start(run, 300n);
    const [order] = run.orders;
    await stage.test.call(depositCancel, { depositId: order?.depositId ?? '' }, { token });
    // It can still be paid: what another would send has no room beside it.
    await sent(run, 300n);
    expect(run.came).toEqual([]);
    await later(2 * HOUR_MS);
    await sent(run, 300n);
    expect(run.came).toHaveLength(1);
    await match(order, 300n);
    expect(await standingOf(run)).toMatchObject({ cash: 0n, apart: 300n });
    await later(DAY_MS + HOUR_MS);
    expect(await standingOf(run)).toMatchObject({ cash: 300n, apart: 0n });
  });
});
