import { agentOverview, agentPayments } from '@baize/contract/agents/centre';
import { agentPayment, agentPaymentBelow, agentPaymentMembers } from '@baize/contract/agents/payment-parts';
import { type ContractTerms, textOfTerms } from '@baize/agent-pay';
import { instantOf, type MemberId } from '@baize/kernel';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { agentsWork } from '../settlements/index.ts';
import { mountFigures, mountPaymentParts, mountPayments } from './index.ts';

let stage: AgentsStage;
let app: TestApp;
let work: () => Promise<unknown>;

beforeAll(async () => {
  stage = await openAgentsStage();
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => {
      const deps = { ...stage.deps, db: stage.database.api };
      mountFigures(serve, deps);
      mountPayments(serve, deps);
      mountPaymentParts(serve, deps);
    },
  });
  const onProblem = (_: unknown, error: unknown) => {
    throw error;
  };
  work = agentsWork({ ...stage.deps, onProblem });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const DAY_MS = 86_400_000;

const by = (memberId: MemberId) => ({ token: app.logInAs({ memberId, isAgent: 1 }) });
const hashOf = (terms: ContractTerms) => createHash('sha256').update(textOfTerms(terms)).digest('hex');
const nameOf = async (memberId: MemberId) => {
  const row = await stage.owner.first<{ name: string }>('select hierarchy_name_of($1) as name', [memberId]);
  return row?.name ?? '';
};
const settled = async (iso: string) => {
  stage.at(iso);
  for (let round = 0; round < 3; round += 1) await work();
};
async function paymentsOf(memberId: MemberId, asked: object = {}) {
  const { body } = await app.call(agentPayments, asked, by(memberId));
  if (!body.success) throw new Error(body.message);
  return body.value;
}

/** A head at 10 %, who gives 4 % and 1 %; two days of bets in two lines below. */
async function aPaidHead(month: string) {
  stage.at(`${month}-10T00:00:00Z`);
  const head = await stage.member();
  const [left, right] = [await stage.member(head), await stage.member(head)];
  const [many, few] = [await stage.member(left), await stage.member(right)];
  const from = stage.clock.now();
  const until = instantOf(from + 2 * DAY_MS);
  const terms = {
    head: flatTerms('salary', 100_000n),
    left: flatTerms('salary', 40_000n, { activeFromParts: 300_000n }),
  };
  await stage.give({ agentId: head, terms: terms.head, from, until });
  await stage.give({ agentId: left, underId: head, terms: terms.left, from, until });
  await stage.give({ agentId: right, underId: head, terms: flatTerms('salary', 10_000n), from, until });
  const shortly = instantOf(from + 10 * 60_000);
  await stage.give({ agentId: head, terms: flatTerms('agentRealtimeSalary', 1_000n), from, until: shortly });
  stage.at(`${month}-10T12:00:00Z`);
  await stage.play([
    { memberId: many, stake: '100' },
    { memberId: few, stake: '50', win: '20' },
    { memberId: left, stake: '2' },
  ]);
  await settled(`${month}-11T03:00:00Z`);
  stage.at(`${month}-11T12:00:00Z`);
  await stage.play([{ memberId: few, stake: '10' }]);
  await settled(`${month}-12T03:00:00Z`);
  return { head, left, right, many, few, terms };
}

describe('the payments of an agent', () => {
  it('are chosen by kind, state and days, with what the whole selection comes to', async () => {
    const { head, right } = await aPaidHead('2026-03');
    const salary = await paymentsOf(head, { kind: 'salary' });
    expect(salary).toMatchObject({
      ...{ currency: 'PHP', total: 2 },
      // 10 % of 152 and of 10, of which 4 % of 102, and 1 % of 50 and of 10 went down.
      sums: { gross: '16.2', below: '4.68', net: '11.52', credited: '11.52', paidBack: '0', newlyOwed: '0' },
      list: [{ gross: '1' }, { gross: '15.2' }],
    });
    const onePage = await paymentsOf(head, { kind: 'salary', pageSize: 1, pageNo: 2 });
    expect(onePage).toMatchObject({ total: 2, totalPages: 2, sums: salary.sums, list: [{ gross: '15.2' }] });
    const all = await paymentsOf(head, { pageSize: 100 });
    expect(new Set(all.list.map(({ kind }) => kind))).toEqual(new Set(['salary', 'agentRealtimeSalary']));
    expect(await paymentsOf(head, { kind: 'salary', from: '2026-03-12', to: '2026-03-12' })).toMatchObject({
      ...{ total: 1, sums: { gross: '1', net: '0.9' } },
    });
    expect(await paymentsOf(head, { kind: 'salary', to: '2026-03-10' })).toMatchObject({
      total: 0,
      sums: { gross: '0' },
    });
    expect(await paymentsOf(head, { kind: 'salary', state: 'waiting' })).toMatchObject({ total: 0 });
    expect(await paymentsOf(head, { kind: 'salary', state: 'paid' })).toMatchObject({ total: 2 });
    expect(await paymentsOf(right, {})).toMatchObject({ total: 2, sums: { gross: '0.6', below: '0' } });
  });

  it('come to the income that the overview tells of the same days', async () => {
    const { head } = await aPaidHead('2026-04');
    const { body } = await app.call(agentOverview, {}, by(head));
    const periods = body.success ? body.value.periods : [];
    const days = { today: ['2026-04-12', '2026-04-12'], yesterday: ['2026-04-11', '2026-04-11'] } as const;
    for (const period of ['today', 'yesterday'] as const) {
      const [from, to] = days[period];
      const { sums } = await paymentsOf(head, { from, to });
      expect(periods.find((one) => one.period === period)?.now.income).toBe(sums.net);
      expect(sums.net).not.toBe('0');
    }
  });

  it('that wait for two people count on the day their period ended, as waiting, and as paid once they are', async () => {
    stage.at('2026-05-10T00:00:00Z');
    const head = await stage.member();
    const member = await stage.member(head);
    const from = stage.clock.now();
    await stage.give({ agentId: head, terms: flatTerms('salary', 900_000n), from, until: instantOf(from + DAY_MS) });
    await stage.play([{ memberId: member, stake: '100000' }]);
    await settled('2026-05-11T03:00:00Z');
    const ended = { from: '2026-05-11', to: '2026-05-11' };
    expect(await paymentsOf(head, { ...ended, state: 'waiting' })).toMatchObject({
      ...{
        total: 1,
        sums: { net: '90000' },
        list: [{ state: 'waiting', countedAt: Date.parse('2026-05-11T00:00:00Z') }],
      },
    });
    await stage.owner.all(`update agents_settlement set state = 'paying' where state = 'waiting'`);
    await settled('2026-05-13T03:00:00Z');
    expect(await paymentsOf(head, { ...ended, state: 'waiting' })).toMatchObject({ total: 0 });
    expect(await paymentsOf(head, { from: '2026-05-13', to: '2026-05-13', state: 'paid' })).toMatchObject({
      sums: { net: '90000' },
    });
  });
});

describe('a payment', () => {
  it('names the contract that it is paid by, by its hash, and who gave it', async () => {
    const { head, left, terms } = await aPaidHead('2026-06');
    for (const [who, under, hash] of [
      [head, null, hashOf(terms.head)],
      [left, await nameOf(head), hashOf(terms.left)],
    ] as const) {
      const [listed] = (await paymentsOf(who, { kind: 'salary' })).list;
      expect(listed).toMatchObject({ hash, under });
      const one = await app.call(agentPayment, { settlementId: listed?.settlementId ?? '' }, by(who));
      expect(one.body.value).toEqual(listed);
    }
  });

  it('shows who right below took what of it, and what each member added, page by page, as it sums up', async () => {
    const { head, left, right, many, few } = await aPaidHead('2026-07');
    const paid = (await paymentsOf(head, { kind: 'salary' })).list[1];
    const settlementId = paid?.settlementId ?? '';
    const below = await app.call(agentPaymentBelow, { settlementId }, by(head));
    expect(below.body.value).toMatchObject({
      ...{ total: 2, gross: paid?.below },
      list: [
        { account: await nameOf(left), gross: '4.08', validBets: '102', rate: 40_000, tier: 1, activeMembers: 1 },
        { account: await nameOf(right), gross: '0.5', validBets: '50', netLoss: '30' },
      ],
    });
    const second = { settlementId, pageNo: 2, pageSize: 1 };
    expect((await app.call(agentPaymentBelow, second, by(head))).body.value).toMatchObject({
      ...{ total: 2, totalPages: 2, gross: paid?.below, list: [{ gross: '0.5' }] },
    });
    const searched = { settlementId, account: (await nameOf(right)).toUpperCase() };
    expect((await app.call(agentPaymentBelow, searched, by(head))).body.value).toMatchObject({
      total: 1,
      gross: '0.5',
    });

    const members = await app.call(agentPaymentMembers, { settlementId }, by(head));
    expect(members.body.value).toEqual({
      ...{ currency: 'PHP', total: 3, totalPages: 1 },
      sums: { conditions: '152', valid: '152', loss: '132', active: 3 },
      list: [
        { account: await nameOf(many), conditions: '100', valid: '100', loss: '100', isActive: true },
        { account: await nameOf(few), conditions: '50', valid: '50', loss: '30', isActive: true },
        { account: await nameOf(left), conditions: '2', valid: '2', loss: '2', isActive: true },
      ],
    });
    expect(paid).toMatchObject({ validBets: '152', netLoss: '132', activeMembers: 3 });
    const page = { ...second, account: '' };
    expect((await app.call(agentPaymentMembers, page, by(head))).body.value).toMatchObject({
      ...{ total: 3, totalPages: 3, sums: { valid: '152' }, list: [{ valid: '50' }] },
    });
    // Of the agent below, by whose terms a member is active from 3 on.
    expect((await app.call(agentPaymentMembers, { settlementId }, by(left))).body.value).toMatchObject({
      ...{ total: 2, sums: { valid: '102', active: 1 }, list: [{ isActive: true }, { isActive: false }] },
    });
  });

  it('is told to nobody but whom it pays: not to a sibling, above, further down or a stranger', async () => {
    const { head, left, right, many } = await aPaidHead('2026-08');
    const above = (await paymentsOf(head, { kind: 'agentRealtimeSalary' })).list[0]?.settlementId ?? '';
    expect(above).not.toBe('');
    for (const other of [left, right, many, await stage.member()]) {
      for (const call of [agentPayment, agentPaymentBelow, agentPaymentMembers]) {
        expect((await app.call(call, { settlementId: above }, by(other))).body.message).toBe('agent_payment_not_found');
      }
    }
    const unknown = { settlementId: randomUUID() };
    expect((await app.call(agentPayment, unknown, by(head))).body.message).toBe('agent_payment_not_found');
    const shared = (await paymentsOf(left, { kind: 'salary' })).list[0]?.settlementId ?? '';
    // Each is told of the own part of what was settled together.
    const told = await app.call(agentPaymentBelow, { settlementId: shared }, by(left));
    expect(told.body.value).toMatchObject({ total: 0, gross: '0' });
  });
});
