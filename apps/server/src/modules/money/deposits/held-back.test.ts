import {
  depositAskBack,
  depositCancel,
  depositDetail,
  depositReceipt,
  startDeposit,
} from '@baize/contract/money/deposits';
import {
  opsDeposits,
  opsHeldBackReturned,
  opsHeldBackReturnFailed,
  opsMatchDeposit,
  opsReturnHeldBack,
} from '@baize/contract/money/deposits-ops';
import { opsDepositNotice } from '@baize/contract/money/bank-notices-ops';
import {
  asId,
  type BrandCode,
  DAY_MS,
  HOUR_MS,
  type MemberId,
  MINUTE_MS,
  type OperatorId,
  textFromParts,
} from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoteChange } from '../../../events/operator-change.ts';
import { DEMO, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { openTransferStage } from '../../../testing/transfer-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { balanceOf, memberMoneyOf, statementOf, violationsOf } from '../ledger/index.ts';
import { accountStatement } from '../limits/account-statement.ts';
import { requirementsOf } from '../turnover/turnover.store.ts';
import { changeBrandLimits } from '../limits/brand-limits.ts';
import type { LimitOwner } from '../limits/limits.ts';
import { setOwnLimit, setStaffLimit } from '../limits/set-limit.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { planReleases } from './plan-releases.ts';
import { releaseHeldBack } from './release-held-back.ts';

let stage: PaymentsStage;
let staff: string;
let second: string;
beforeAll(async () => {
  ({ stage, staff } = await openTransferStage({ bonusRate: 1_000, bonusMaximum: '1000' }));
  second = stage.test.operateAs({ name: 'Ben' });
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const putLimit = (memberId: MemberId, parts: bigint | null, period = '24h') =>
  stage.database.owner.all(
    `insert into limits_limit (member_id, source, kind, period, parts, set_at) values ($1, 'own', 'deposit', $2, $3, $4)
     on conflict (member_id, source, kind, period) do update set parts = excluded.parts`,
    [memberId, period, parts, new Date(stage.clock.now())],
  );
const UNIT = 100_000n;
async function aMemberWithLimit(limit = 300n) {
  const member = await stage.aMember();
  await putLimit(member.memberId, limit * UNIT);
  return member;
}
const start = (
  token: string,
  change: { amount?: string; channel?: string; requestKey?: string; bonus?: boolean } = {},
) =>
  stage.test.call(
    startDeposit,
    { requestKey: randomUUID(), channel: 'sandbox', amount: '300', bonus: false, ...change },
    { token },
  );
const started = async (token: string, change = {}) => valueIn(await start(token, change));
const pay = async (redirectUrl: string | null, paid?: string) => {
  await stage.decide(redirectUrl ?? '', { decision: 'confirm', ...(paid === undefined ? {} : { paid }) });
  await stage.runJobs();
};
const shown = async (token: string, depositId: string) =>
  valueIn(await stage.test.call(depositDetail, { depositId }, { token }));
const cancel = (token: string, depositId: string) => stage.test.call(depositCancel, { depositId }, { token });
const moneyOf = async (memberId: MemberId) => {
  const { cashParts, suspenseParts } = await memberMoneyOf(stage.database.owner, memberId);
  return { cash: textFromParts(cashParts), apart: textFromParts(suspenseParts) };
};
const messagesOf = async (memberId: MemberId) =>
  (
    await stage.database.owner.all<{ title: string }>(
      'select title from messages_message where member_id = $1 order by at, message_id',
      [memberId],
    )
  ).map(({ title }) => title);
const linesOf = async (memberId: MemberId) =>
  (await statementOf(stage.database.owner, { memberId, pageNo: 1, pageSize: 50 })).lines
    .map(({ kind, amountParts, suspenseParts }) => [kind, textFromParts(amountParts), textFromParts(suspenseParts)])
    .toReversed();
const later = async (ms: number) => {
  stage.clock.advance(ms);
  await stage.runJobs();
};

describe('a deposit limit of 300 a day (A16)', () => {
  it('is not dodged by orders that are started, called off and paid after all', async () => {
    const { memberId, token } = await aMemberWithLimit();
    const orders = [await started(token)];
    await cancel(token, orders[0]?.depositId ?? '');
    // The bank still takes it: it keeps its room until its time is over.
    const { body } = await start(token);
    expect(body).toMatchObject({ message: 'limit_reached', value: { left: '0', until: orders[0]?.expiresAt } });
    for (let again = 0; again < 4; again += 1) {
      stage.clock.advance(31 * MINUTE_MS);
      const order = await started(token);
      orders.push(order);
      await cancel(token, order.depositId);
    }
    // What the bank says of each, at whatever time, is a payment of 300.
    for (const { depositId } of orders) {
      await staffMatch(depositId, '300', staff);
      await staffMatch(depositId, '300', second);
    }
    expect(await moneyOf(memberId)).toEqual({ cash: '300', apart: '1200' });
    expect(await messagesOf(memberId)).toEqual(Array(4).fill('Part of your deposit is on hold'));
  });

  it('holds for orders that stood for days and are paid on one', async () => {
    const { memberId, token } = await aMemberWithLimit();
    const orders = [];
    for (let day = 0; day < 3; day += 1) {
      orders.push(await started(token, { channel: 'transfer' }));
      await later(DAY_MS + HOUR_MS);
    }
    for (const { depositId } of orders) await staffMatch(depositId, '300');
    expect(await moneyOf(memberId)).toEqual({ cash: '300', apart: '600' });
  });

  it('holds when more is paid than was ordered, and releases the rest day by day, fee, bonus and turnover along with it', async () => {
    const { memberId, token } = await aMemberWithLimit();
    const { depositId } = await started(token, { channel: 'transfer', bonus: true });
    await staffMatch(depositId, '750', staff);
    await staffMatch(depositId, '750', second);
    expect(await moneyOf(memberId)).toEqual({ cash: '330', apart: '450' });
    expect(await shown(token, depositId)).toMatchObject({
      state: 'succeeded',
      credited: '750',
      bonus: '30',
      heldBack: { amount: '450', state: 'waiting', cause: 'limit', releaseAt: stage.clock.now() + DAY_MS },
    });
    await later(DAY_MS - MINUTE_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '330', apart: '450' });
    await later(2 * MINUTE_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '660', apart: '150' });
    await later(DAY_MS + MINUTE_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '825', apart: '0' });
    const { heldBack, bonus, steps } = await shown(token, depositId);
    expect({ heldBack, bonus }).toMatchObject({ heldBack: { amount: '0', state: 'released' }, bonus: '75' });
    expect(steps.map(({ event }) => event)).toEqual(['opened', 'paid', 'heldBack', 'released', 'released']);
    const receipt = await stage.test.call(depositReceipt, { depositId }, { token });
    expect(receipt.body.value).toMatchObject({ paid: '750', bonus: '75', total: '825', heldBack: '0', sentBack: '0' });
    expect(await linesOf(memberId)).toEqual([
      ['deposit', '300', '0'],
      ['heldBack', '0', '450'],
      ['bonus', '30', '0'],
      ['deposit', '300', '-300'],
      ['bonus', '30', '0'],
      ['deposit', '150', '-150'],
      ['bonus', '15', '0'],
    ]);
    const required = await requirementsOf(stage.database.owner, memberId);
    const sum = (of: string) => required.reduce((all, one) => (one.kind === of ? all + one.requiredParts : all), 0n);
    expect([sum('deposit'), sum('bonus')]).toEqual([750n * UNIT, 75n * UNIT]);
    expect((await messagesOf(memberId)).slice(1)).toEqual(Array(2).fill('Your deposit has been credited'));
    const now = stage.clock.now();
    const window = { memberId, from: now, to: now };
    const { closingParts, lifetime } = await accountStatement(stage.database.owner, window);
    expect(closingParts).toBe(0n);
    expect(lifetime.depositParts).toBe(750n * UNIT);
  });

  it('holds however many payments arrive at once, repeated and out of order', async () => {
    const { memberId, token } = await aMemberWithLimit(1_000n);
    const orders = await Promise.all([1, 2, 3, 4].map(() => started(token, { amount: '250' })));
    await putLimit(memberId, 300n * UNIT);
    await Promise.all(
      orders.map(({ redirectUrl }) => stage.decide(redirectUrl ?? '', { decision: 'confirm', way: 'twice' })),
    );
    await stage.runJobs();
    const { cash, apart } = await moneyOf(memberId);
    expect(Number(cash) + Number(apart)).toBe(1_000);
    expect(Number(cash)).toBeLessThanOrEqual(300);
    stage.clock.advance(DAY_MS + HOUR_MS);
    // The same job many times at once, for all of them.
    await Promise.all(
      [...orders, ...orders, ...orders].map(({ depositId }) =>
        releaseHeldBack(stage.deps, { memberId, depositId: depositId as never }),
      ),
    );
    const after = await moneyOf(memberId);
    expect(Number(after.cash) + Number(after.apart)).toBe(1_000);
    expect(Number(after.cash) - Number(cash)).toBe(300);
  });

  it('that is lowered after an order was started counts for what arrives', async () => {
    const { memberId, token } = await aMemberWithLimit();
    const { redirectUrl } = await started(token);
    await putLimit(memberId, 100n * UNIT);
    await pay(redirectUrl);
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '200' });
  });

  it('that falls away or rises releases what it held back within a quarter of an hour', async () => {
    const { memberId, token } = await aMemberWithLimit(100n);
    const { redirectUrl } = await started(token, { amount: '100' });
    await pay(redirectUrl, '900');
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '800' });
    await putLimit(memberId, 400n * UNIT);
    await later(15 * MINUTE_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '400', apart: '500' });
    await putLimit(memberId, null);
    await later(15 * MINUTE_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '900', apart: '0' });
  });

  it('keeps the room of orders that can still be paid: what arrives beside them waits', async () => {
    const { memberId, token } = await aMemberWithLimit();
    const over = await started(token, { channel: 'transfer' });
    await later(DAY_MS + HOUR_MS);
    const open = await started(token, { amount: '200' });
    await staffMatch(over.depositId, '300');
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '200' });
    await pay(open.redirectUrl);
    expect(await moneyOf(memberId)).toEqual({ cash: '300', apart: '200' });
  });

  it('refuses a refused key again when room has returned, and takes a new one', async () => {
    const { token } = await aMemberWithLimit();
    const requestKey = randomUUID();
    const { body } = await start(token, { requestKey, amount: '400' });
    expect(body).toMatchObject({ message: 'limit_reached', value: { left: '300' } });
    await later(2 * DAY_MS);
    expect((await start(token, { requestKey, amount: '400' })).body).toEqual(body);
    expect((await start(token, { requestKey, amount: '300' })).body).toMatchObject({ message: 'key_reused' });
    expect((await start(token, { amount: '300' })).body).toMatchObject({ success: true });
  });

  it('holds for what a bank reports and staff match', async () => {
    const { memberId, token } = await aMemberWithLimit();
    const { code } = await started(token, { channel: 'transfer' });
    await putLimit(memberId, 0n);
    const said = { channel: 'transfer', amount: '300', currency: 'PHP', text: code, paidAt: stage.clock.now() };
    await stage.test.call(opsDepositNotice, { noticeId: randomUUID(), ...said }, { token: staff });
    expect(await moneyOf(memberId)).toEqual({ cash: '0', apart: '300' });
    await expect(balanceOf(stage.database.owner, memberId)).resolves.toMatchObject({ parts: 0n });
  });
});

describe('room that returns is used at once', () => {
  const ana = {
    operatorId: asId<OperatorId>(randomUUID()),
    brand: DEMO,
    name: 'Ana',
    roles: [],
    tokenHash: Buffer.of(),
  };
  const ben = { ...ana, operatorId: asId<OperatorId>(randomUUID()), name: 'Ben' };
  const noteChange = changeTrail({ now: () => stage.clock.now() });
  const whoseOf = (memberId: MemberId): LimitOwner => ({ memberId, brand: DEMO, currency: 'PHP' });
  const partsOf = (amount: string | null) => (amount === null ? null : BigInt(amount) * UNIT);
  /** By two people, as what is looser has to be; the second one's line in the trail may fail. */
  const byStaff = async (memberId: MemberId, amount: string | null, note: NoteChange = noteChange) => {
    for (const [operator, noted] of [[ana, noteChange] as const, [ben, note] as const]) {
      const wish = { whose: whoseOf(memberId), username: memberId, kind: 'deposit', period: '24h' } as const;
      const deps = { db: stage.database.api, clock: stage.clock, noteChange: noted, onDepositRoom: planReleases };
      const said = { parts: partsOf(amount), reason: `asked for, says ${operator.name}`, now: stage.clock.now() };
      await setStaffLimit(deps, { operator, ...wish, ...said });
    }
  };
  async function over(token: string): Promise<void> {
    const { redirectUrl } = await started(token, { amount: '100' });
    await pay(redirectUrl, '900');
  }

  it('when staff raise a limit or take it away', async () => {
    const { memberId, token } = await stage.aMember();
    await byStaff(memberId, '100');
    await over(token);
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '800' });
    await byStaff(memberId, '400');
    await stage.runJobs();
    expect(await moneyOf(memberId)).toEqual({ cash: '400', apart: '500' });
    await byStaff(memberId, null);
    await stage.runJobs();
    expect(await moneyOf(memberId)).toEqual({ cash: '900', apart: '0' });
  });

  it('the moment a higher limit of the member’s own begins to hold', async () => {
    const { memberId, token } = await stage.aMember();
    const own = (amount: string) =>
      setOwnLimit(
        { ...whoseOf(memberId), kind: 'deposit', period: '7d', parts: partsOf(amount) },
        { db: stage.database.api, clock: stage.clock, hints: stage.deps.hints, onDepositRoom: planReleases },
      );
    await own('100');
    await over(token);
    await own('400');
    await later(DAY_MS - MINUTE_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '800' });
    await later(MINUTE_MS + 1);
    expect(await moneyOf(memberId)).toEqual({ cash: '400', apart: '500' });
  });

  it('when the brand lets its members have more, and nobody of another brand is looked at', async () => {
    const { memberId, token } = await stage.aMember();
    const brand = async (amount: string | null, of = DEMO) => {
      const parts = partsOf(amount);
      const limits = parts === null ? [] : [{ kind: 'deposit' as const, period: '24h' as const, parts }];
      const deps = { db: stage.database.api, clock: stage.clock, noteChange, onDepositRoom: planReleases };
      for (const operator of [ana, ben]) {
        await changeBrandLimits(deps, { operator: { ...operator, brand: of }, currency: 'PHP', limits, minutes: 60 });
      }
    };
    await brand('100');
    await over(token);
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '800' });
    await stage.runJobs();
    await brand('1', asId<BrandCode>('elsewhere'));
    expect(await stage.runJobs()).toEqual(['payments.use-room']);
    await brand(null);
    await stage.runJobs();
    expect(await moneyOf(memberId)).toEqual({ cash: '900', apart: '0' });
  });

  it('when an order comes to nothing, or brings less than it was counted for', async () => {
    for (const [end, cash, apart] of [
      [(url: string) => stage.decide(url, { decision: 'refuse' }), '300', '0'],
      [(url: string) => stage.decide(url, { decision: 'confirm', paid: '50' }), '300', '50'],
    ] as const) {
      const { memberId, token } = await aMemberWithLimit();
      const late = await started(token, { channel: 'transfer' });
      await later(DAY_MS + HOUR_MS);
      const open = await started(token, { amount: '200' });
      await staffMatch(late.depositId, '300');
      expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '200' });
      await end(open.redirectUrl ?? '');
      await stage.runJobs();
      expect(await moneyOf(memberId)).toEqual({ cash, apart });
    }
  });

  it('once, however often it is raised and whatever runs at the same time; not by what was undone half-way', async () => {
    const { memberId, token } = await stage.aMember();
    await byStaff(memberId, '100');
    await over(token);
    const broken = byStaff(memberId, '400', () => Promise.reject(new Error('killed')));
    await expect(broken).rejects.toThrow('killed');
    expect(await stage.runJobs()).toEqual([]);
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '800' });
    const [waiting] = await stage.database.owner.all<{ depositId: never }>(
      'select deposit_id as "depositId" from payments_deposit where member_id = $1',
      [memberId],
    );
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await byStaff(memberId, String(200 + n * 10));
        await Promise.all([
          stage.runJobs(),
          releaseHeldBack(stage.deps, { memberId, depositId: waiting?.depositId as never }),
        ]);
      }),
    );
    await byStaff(memberId, '400');
    await stage.runJobs();
    expect(await moneyOf(memberId)).toEqual({ cash: '400', apart: '500' });
  });
});

describe('what arrives while its member is excluded', () => {
  const exclude = (memberId: MemberId, ms: number) =>
    stage.database.owner.all(
      `insert into members_exclusion (member_id, brand, period, since, until)
       values ($1, 'demo', '24h', $2, $3)`,
      [memberId, new Date(stage.clock.now()), new Date(stage.clock.now() + ms)],
    );

  it('is held back whole, and released once the time-out is over', async () => {
    const { memberId, token } = await stage.aMember();
    const { redirectUrl, depositId } = await started(token);
    await exclude(memberId, DAY_MS);
    await pay(redirectUrl);
    expect(await moneyOf(memberId)).toEqual({ cash: '0', apart: '300' });
    expect(await shown(token, depositId)).toMatchObject({ heldBack: { cause: 'excluded', state: 'waiting' } });
    await later(6 * HOUR_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '0', apart: '300' });
    expect(await messagesOf(memberId)).toEqual(['Your deposit is on hold']);
    await later(19 * HOUR_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '300', apart: '0' });
  });
});

describe('sending back what is held back', () => {
  async function heldBack() {
    const member = await aMemberWithLimit(100n);
    const { redirectUrl, depositId } = await started(member.token, { amount: '100' });
    await pay(redirectUrl, '700');
    return { ...member, depositId };
  }
  const begin = (depositId: string, token = staff) => stage.test.call(opsReturnHeldBack, { depositId }, { token });
  const sent = (depositId: string, change: { requestKey?: string; reference?: string } = {}, token = second) =>
    stage.test.call(
      opsHeldBackReturned,
      { requestKey: randomUUID(), reference: 'bank 4711', depositId, ...change },
      { token },
    );
  const failed = (depositId: string) =>
    stage.test.call(opsHeldBackReturnFailed, { depositId, note: 'account closed' }, { token: staff });

  it('is asked for by its member, begun by one operator and done by another, once', async () => {
    const { memberId, token, depositId } = await heldBack();
    const asked = await stage.test.call(depositAskBack, { depositId }, { token });
    expect(asked.body.value).toMatchObject({ heldBack: { amount: '600', state: 'asked' } });
    expect((await stage.test.call(depositAskBack, { depositId }, { token })).body).toEqual(asked.body);
    // Asked back, it is not released although room returns.
    await later(3 * DAY_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '600' });
    const waiting = valueIn(await stage.test.call(opsDeposits, { heldBack: 'asked' }, { token: staff }));
    expect(waiting.list.map((one) => one.depositId)).toContain(depositId);
    expect((await sent(depositId)).body).toMatchObject({ message: 'nothing_held_back' });
    expect((await begin(depositId)).body.value).toMatchObject({ heldBack: { state: 'returning', returningBy: 'Ana' } });
    expect((await sent(depositId, {}, staff)).body).toMatchObject({ message: 'second_operator_needed' });
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sent(depositId, { requestKey })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.value).toMatchObject({ heldBack: { amount: '0', returned: '600', state: 'returned' } });
    expect((await sent(depositId, { requestKey, reference: 'another' })).body).toMatchObject({ message: 'key_reused' });
    expect((await sent(depositId)).body).toMatchObject({ message: 'nothing_held_back' });
    expect(await moneyOf(memberId)).toEqual({ cash: '100', apart: '0' });
    const receipt = await stage.test.call(depositReceipt, { depositId }, { token });
    expect(receipt.body.value).toMatchObject({ paid: '700', total: '100', heldBack: '0', sentBack: '600' });
    expect((await messagesOf(memberId)).at(-1)).toBe('Your money has been refunded');
  });

  it('that fails waits again and is released as room returns', async () => {
    const { memberId, token, depositId } = await heldBack();
    await begin(depositId);
    expect((await failed(depositId)).body.value).toMatchObject({ heldBack: { state: 'waiting', returningBy: null } });
    expect((await failed(depositId)).status).toBe(200);
    await putLimit(memberId, null);
    await later(15 * MINUTE_MS);
    expect(await moneyOf(memberId)).toEqual({ cash: '700', apart: '0' });
    expect((await stage.test.call(depositAskBack, { depositId }, { token })).body).toMatchObject({
      message: 'nothing_held_back',
    });
  });

  it('and releasing it at the same moment end in one of the two', async () => {
    const { memberId, depositId } = await heldBack();
    await putLimit(memberId, null);
    await Promise.all([
      ...Array.from({ length: 10 }, () => releaseHeldBack(stage.deps, { memberId, depositId: depositId as never })),
      begin(depositId),
    ]);
    await sent(depositId);
    const { cash, apart } = await moneyOf(memberId);
    expect(apart).toBe('0');
    expect(['700', '100']).toContain(cash);
  });

  it('is for staff of the brand, and asking for it for its member', async () => {
    const { depositId } = await heldBack();
    const other = await stage.aMember();
    const asked = await stage.test.call(depositAskBack, { depositId }, { token: other.token });
    expect(asked.body).toMatchObject({ message: 'deposit_not_found' });
    const foreign = stage.test.operateAs({ brand: 'other' as never });
    expect((await begin(depositId, foreign)).body).toMatchObject({ message: 'deposit_not_found' });
  });
});

function staffMatch(depositId: string, amount: string, token = staff) {
  return stage.test.call(opsMatchDeposit, { requestKey: randomUUID(), depositId, amount, proofSeen: false }, { token });
}
