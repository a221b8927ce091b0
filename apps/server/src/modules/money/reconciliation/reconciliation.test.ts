import { startDeposit } from '@baize/contract/money/deposits';
import { opsReconcile, opsReconciliations } from '@baize/contract/money/reconciliation-ops';
import { asId, DAY_MS, type DepositId, type MemberId, money, partsFromText } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unreachable } from '../../../platform/refusal.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { pastAllGuards } from '../../../testing/ledger-past.ts';
import { DEMO, openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { postTransfers, violationsOf } from '../ledger/index.ts';
import type { Channel } from '../channels/channel.ts';
import { reconciliationJobs } from './reconciliation.jobs.ts';
import { mountReconciliation } from './reconciliation.routes.ts';

let stage: PaymentsStage;
let ops: TestApp;
let isSilent = false;
let noted: unknown[] = [];

beforeAll(async () => {
  stage = await openPaymentsStage({
    channels: (own) => new Map([...own].map(([name, channel]) => [name, silenced(channel)])),
  });
  const noteChange = (_tx: unknown, change: unknown) => Promise.resolve(void noted.push(change));
  ops = await openTestApp({
    database: stage.database,
    clock: stage.clock,
    routes: (serve) => mountReconciliation(serve, { ...stage.deps, noteChange }),
  });
});
beforeEach(() => {
  noted = [];
  stage.clock.advance(2 * DAY_MS);
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await ops.close();
  await stage.close();
});

function silenced(channel: Channel): Channel {
  const query: Channel['query'] = (reference) =>
    isSilent ? Promise.reject(new Unreachable('the bank', new Error('planted'))) : channel.query(reference);
  return Object.assign(Object.create(channel) as Channel, { query });
}

/** A deposit at the sandbox bank, paid when it says so. */
async function aDeposit(amount: string, isPaid = true): Promise<{ depositId: DepositId; memberId: MemberId }> {
  const { memberId, token } = await stage.aMember();
  const request = { requestKey: randomUUID(), channel: 'sandbox', amount };
  const { body } = await stage.test.call(startDeposit, request, { token });
  if (!body.success) throw new Error(body.message);
  if (isPaid) {
    await stage.decide(body.value.redirectUrl ?? '', { decision: 'confirm' });
    await stage.runJobs();
  }
  return { depositId: asId<DepositId>(body.value.depositId), memberId };
}

/** Money of the channel that the books move so often, under a key that no deposit of ours has. */
async function withoutRecord(key: string, { amount, times }: { amount: string; times: number }): Promise<void> {
  const { memberId } = await stage.aMember();
  const deposited = { kind: 'deposit', from: 'house:payments:sandbox', to: 'cash', reference: '' } as const;
  const transfer = { ...deposited, brand: DEMO, memberId, amount: money('PHP', partsFromText(amount) ?? 0n) };
  const transfers = Array.from({ length: times }, () => transfer);
  await stage.database.api.inTransaction((tx) => postTransfers(tx, { scope: 'deposit', key, transfers }));
}

const today = () => new Date(stage.clock.now()).toISOString().slice(0, 10);
const token = () => ops.operateAs();

async function reportOf(day: string) {
  const asked = await ops.call(opsReconcile, { channel: 'sandbox', day }, { token: token() });
  if (!asked.body.success) throw new Error(asked.body.message);
  expect(asked.body.value.state).toBe('running');
  await reconciliationJobs(stage.deps).jobs['payments.reconcile']?.({ brand: DEMO, channel: 'sandbox', day });
  const { body } = await ops.call(opsReconciliations, { channel: 'sandbox', day }, { token: token() });
  const [report] = body.success ? body.value.list : [];
  if (report === undefined) throw new Error('no report');
  return report;
}

describe('the reconciliation of a channel’s day', () => {
  it('finds provider, records and ledger in agreement when nothing went wrong', async () => {
    await aDeposit('500');
    await aDeposit('250');
    await aDeposit('300', false);
    const report = await reportOf(today());
    expect(report).toMatchObject({
      state: 'done',
      compared: 3,
      unanswered: 0,
      currency: 'PHP',
      differenceCount: 0,
      differences: [],
      ours: '750',
      books: '750',
      provider: '750',
    });
    expect(noted).toMatchObject([{ what: 'books.reconcile', target: 'sandbox' }]);
  });

  it('names a payment the provider took and we do not know of', async () => {
    const { depositId } = await aDeposit('400', false);
    await stage.database.owner.all(
      `update bank_order set status = 'paid', decision = 'confirm', paid_parts = amount_parts where reference = $1`,
      [depositId],
    );
    const { differences, ...report } = await reportOf(today());
    expect(report).toMatchObject({ ours: '0', provider: '400' });
    expect(differences).toMatchObject([{ kind: 'provider_differs', paymentId: depositId, ours: '0', provider: '400' }]);
  });

  it('names a payment that we credited and the provider never took', async () => {
    const { depositId } = await aDeposit('600');
    await stage.database.owner.all(`update bank_order set status = 'refused', paid_parts = null where reference = $1`, [
      depositId,
    ]);
    const { differences } = await reportOf(today());
    expect(differences).toMatchObject([{ kind: 'provider_differs', paymentId: depositId, ours: '600', provider: '0' }]);
  });

  it('names a record that says something else than the books', async () => {
    const { depositId } = await aDeposit('700');
    await pastAllGuards(stage.database.owner, (tx) =>
      tx.all('update payments_deposit set credited_parts = credited_parts + 1 where deposit_id = $1', [depositId]),
    );
    const { differences } = await reportOf(today());
    expect(differences.map(({ kind }) => kind).toSorted()).toEqual(['books_differ', 'provider_differs']);
  });

  it('names money that the books moved through the channel without a record of ours, and none that we recorded', async () => {
    await aDeposit('500');
    await withoutRecord('nobody-paid-this', { amount: '80', times: 1 });
    // The books keep the database's own time, so it is today's real day that shows it.
    const { differences } = await reportOf(new Date().toISOString().slice(0, 10));
    expect(differences).toMatchObject([
      { kind: 'record_missing', paymentId: 'nobody-paid-this', books: '80', ours: null },
    ]);
  });

  it('shows the first five hundred differences, and counts them all', async () => {
    await withoutRecord('nobody-paid-these', { amount: '1', times: 501 });
    const { differences, differenceCount } = await reportOf(new Date().toISOString().slice(0, 10));
    expect(differences).toHaveLength(500);
    expect(differenceCount).toBeGreaterThan(500);
  });

  it('counts what the provider does not answer, and takes no silence for a no', async () => {
    await aDeposit('500');
    isSilent = true;
    const silent = await reportOf(today());
    isSilent = false;
    expect(silent).toMatchObject({ compared: 1, unanswered: 1, differenceCount: 0, ours: '500', provider: '0' });
    expect(await reportOf(today())).toMatchObject({ unanswered: 0, provider: '500' });
  });

  it('is made anew by whoever asks, fifty at once, and each night for the day before', async () => {
    await aDeposit('500');
    const day = today();
    const asked = await Promise.all(
      Array.from({ length: 50 }, () => ops.call(opsReconcile, { channel: 'sandbox', day }, { token: token() })),
    );
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    const waiting = `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'payments.reconcile' and key like '%' || $1`;
    expect(await stage.database.owner.first(waiting, [day])).toEqual({ n: 1 });
    stage.clock.advance(DAY_MS);
    const { jobs } = reconciliationJobs(stage.deps);
    await Promise.all([jobs['payments.reconcile-yesterday']?.({}), jobs['payments.reconcile-yesterday']?.({})]);
    expect(await stage.database.owner.first(waiting, [day])).toEqual({ n: 1 });
    await Promise.all(
      Array.from({ length: 5 }, async () => jobs['payments.reconcile']?.({ brand: DEMO, channel: 'sandbox', day })),
    );
    const { body } = await ops.call(opsReconciliations, { day }, { token: token() });
    expect(body.value).toMatchObject({ total: 1, list: [{ state: 'done', differenceCount: 0 }] });
  });

  it('is of one brand, and of a channel it has', async () => {
    const wrong = await ops.call(opsReconcile, { channel: 'nothing', day: today() }, { token: token() });
    expect(wrong.body.message).toBe('channel_unavailable');
    await stage.database.owner.all(
      `insert into payments_channel (brand, channel, kind, currency, minimum_parts, maximum_parts)
       values ($1, 'second', 'hosted', 'PHP', 1, 2)`,
      [DEMO],
    );
    const asked = { day: today(), channel: 'second' };
    const second = await ops.call(opsReconcile, asked, { token: token() });
    expect(second.body.value).toMatchObject({ channel: 'second', state: 'running' });
    const stranger = ops.operateAs({ brand: 'other' as never });
    const { body } = await ops.call(opsReconciliations, {}, { token: stranger });
    expect(body.value).toMatchObject({ total: 0, list: [] });
  });
});
