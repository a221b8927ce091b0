import {
  agentEstimates,
  agentFigures,
  agentOverview,
  agentPaymentFile,
  agentPayments,
} from '@baize/contract/agents/centre';
import type { MemberId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import type { Db } from '../../../platform/database/db.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { agentsWork } from '../settlements/index.ts';
import { mountFigures, mountPayments } from './index.ts';

let stage: AgentsStage;
let app: TestApp;

beforeAll(async () => {
  stage = await openAgentsStage();
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => {
      mountFigures(serve, { ...stage.deps, db: counting(stage.deps.db) });
      mountPayments(serve, stage.deps);
    },
  });
});
beforeEach(() => stage.at('2026-03-10T12:00:00Z'));
afterAll(async () => {
  await app.close();
  await stage.close();
});

let statements = 0;

/** The same, counting what is asked. */
function counting(db: Db): Db {
  const count = <T>(answer: T): T => {
    statements += 1;
    return answer;
  };
  return {
    ...db,
    all: (text, values) => count(db.all(text, values)),
    first: (text, values) => count(db.first(text, values)),
  };
}

const DAYS = { from: '2026-03-08', to: '2026-03-12' };
const by = (memberId: MemberId) => ({ token: app.logInAs({ memberId, isAgent: 1 }) });
const nameOf = async (memberId: MemberId) => {
  const row = await stage.owner.first<{ username: string }>(
    'select username from members_member where member_id = $1',
    [memberId],
  );
  return row?.username ?? '';
};

async function aLine() {
  const head = await stage.member();
  const agent = await stage.member(head);
  return { head, agent, member: await stage.member(agent) };
}

describe('what a line came to', () => {
  it('is the same by day and by member, and goes down to what one member did', async () => {
    const { head, agent, member } = await aLine();
    await stage.play([
      { memberId: member, stake: '10', win: '4' },
      { memberId: agent, stake: '3' },
      { memberId: head, stake: '2' },
    ]);
    const of = async (asked: object) =>
      (await app.call(agentFigures, { by: 'member', ...DAYS, ...asked }, by(head))).body;
    expect(await of({})).toMatchObject({
      value: {
        all: { bets: 3, stake: '15', valid: '15', profit: '-11' },
        own: { stake: '2' },
        list: [{ account: await nameOf(agent), stake: '13', profit: '-9' }],
      },
    });
    expect(await of({ by: 'day' })).toMatchObject({ value: { list: [{ day: '2026-03-10', stake: '15', active: 3 }] } });
    expect(await of({ account: await nameOf(agent) })).toMatchObject({
      value: { all: { stake: '13' }, list: [{ account: await nameOf(member), stake: '10', profit: '-6' }] },
    });
    expect(await of({ account: await nameOf(member) })).toMatchObject({ value: { own: { stake: '10' }, list: [] } });
  });

  it('is asked of the database as often for one right below as for many', async () => {
    const head = await stage.member();
    const asked = { by: 'member', ...DAYS } as const;
    const costs: number[] = [];
    for (const more of [1, 5]) {
      for (let i = 0; i < more; i += 1) {
        await stage.play([{ memberId: await stage.member(head), stake: String(i + more) }]);
      }
      statements = 0;
      const { body } = await app.call(agentFigures, asked, by(head));
      costs.push(statements);
      expect(body).toMatchObject({ value: { total: more === 1 ? 1 : 6, all: { stake: more === 1 ? '1' : '36' } } });
    }
    expect(costs[1]).toBe(costs[0]);
  });

  it('of a member who was moved in begins in the line, and nobody else’s figures are told', async () => {
    const [a, b] = [await aLine(), await aLine()];
    await stage.play([{ memberId: a.member, stake: '5' }]);
    stage.at('2026-03-11T12:00:00Z');
    await stage.move(a.member, b.agent);
    stage.at('2026-03-12T12:00:00Z');
    await stage.play([{ memberId: a.member, stake: '7' }]);
    const moved = await nameOf(a.member);
    const asked = { by: 'member', ...DAYS, account: moved } as const;
    expect((await app.call(agentFigures, asked, by(b.head))).body).toMatchObject({ value: { all: { stake: '7' } } });
    for (const account of [moved, await nameOf(b.head), await nameOf(b.agent), await nameOf(a.head), 'nobody']) {
      const { body } = await app.call(agentFigures, { ...asked, account }, by(a.agent));
      expect(body.message).toBe('member_not_found');
    }
    expect((await app.call(agentFigures, { by: 'day', ...DAYS }, by(a.head))).body).toMatchObject({
      value: { all: { stake: '5' } },
    });
  });

  it('is asked for between two days that follow each other, a quarter of a year at most', async () => {
    const { head } = await aLine();
    for (const days of [
      { from: '2026-03-11', to: '2026-03-10' },
      { from: '2025-03-11', to: '2026-03-10' },
    ]) {
      expect((await app.call(agentFigures, { by: 'day', ...days }, by(head))).body.message).toBe('request_invalid');
    }
  });

  it('stands beside the period before it', async () => {
    stage.at('2026-05-10T12:00:00Z');
    const { head, member } = await aLine();
    await stage.play([{ memberId: member, stake: '10', win: '4' }]);
    stage.at('2026-05-11T12:00:00Z');
    await stage.play([{ memberId: member, stake: '1' }]);
    const { body } = await app.call(agentOverview, {}, by(head));
    expect(body).toMatchObject({
      value: {
        members: 2,
        periods: [
          { period: 'today', now: { stake: '1', active: 1 }, before: { stake: '10', profit: '-6' } },
          { period: 'yesterday', now: { stake: '10' }, before: { stake: '0' } },
          { period: 'thisMonth', now: { stake: '11', active: 1 }, before: { stake: '0' } },
          { period: 'lastMonth', now: { stake: '0' } },
        ],
      },
    });
  });
});

describe('what contracts paid', () => {
  it('is listed with all it was computed from, and computed again from the file; nobody else’s is told', async () => {
    stage.at('2026-06-10T00:00:00Z');
    const { head, agent, member } = await aLine();
    await stage.give({ agentId: head, terms: flatTerms('salary', 100_000n), from: stage.clock.now() });
    stage.at('2026-06-10T12:00:00Z');
    await stage.play([{ memberId: member, stake: '100' }]);
    stage.at('2026-06-13T12:00:00Z');
    const onProblem = (_: unknown, error: unknown) => {
      throw error;
    };
    const work = agentsWork({ ...stage.deps, onProblem });
    for (let round = 0; round < 4; round += 1) await work();
    const { body } = await app.call(agentPayments, { kind: 'salary' }, by(head));
    const paid = body.success ? body.value.list.find(({ credited }) => credited !== '0') : undefined;
    expect(paid).toMatchObject({
      gross: '10',
      net: '10',
      below: '0',
      credited: '10',
      tier: 1,
      rate: 100_000,
      state: 'paid',
    });
    const settlementId = paid?.settlementId ?? '';
    const file = await app.call(agentPaymentFile, { settlementId }, by(head));
    expect(file.body.success && JSON.parse(file.body.value.json)).toMatchObject({ terms: { kind: 'salary' } });
    for (const other of [agent, member, await stage.member()]) {
      const answer = await app.call(agentPaymentFile, { settlementId }, by(other));
      expect(answer.body.message).toBe('agent_payment_not_found');
      expect((await app.call(agentPayments, {}, by(other))).body).toMatchObject({ value: { list: [] } });
    }
  });
});

describe('what a running period would pay', () => {
  it('is told as an estimate to who holds the contract, with all it was computed from, and moves with the line', async () => {
    stage.at('2026-08-10T00:00:00Z');
    const { head, agent, member } = await aLine();
    const from = stage.clock.now();
    await stage.give({ agentId: head, terms: flatTerms('salary', 100_000n), from });
    await stage.give({ agentId: agent, underId: head, terms: flatTerms('salary', 40_000n), from });
    stage.at('2026-08-10T12:00:00Z');
    await stage.play([{ memberId: member, stake: '100' }]);
    const estimatesOf = async (memberId: MemberId, kind?: 'salary' | 'dividend') => {
      const { body } = await app.call(agentEstimates, { ...(kind && { kind }) }, by(memberId));
      return body.success ? body.value.list : body.message;
    };
    expect(await estimatesOf(head, 'salary')).toMatchObject([
      {
        ...{ kind: 'salary', period: 'Daily', from, to: Date.parse('2026-08-11T00:00:00Z'), tier: 1, rate: 100_000 },
        ...{ validBets: '100', gross: '10', below: '4', net: '6', credited: '6', owedBefore: '0', owedAfter: '0' },
      },
    ]);
    expect(await estimatesOf(head, 'dividend')).toEqual([]);
    expect(await estimatesOf(await stage.member())).toEqual([]);
    await stage.play([{ memberId: member, stake: '50' }]);
    stage.clock.wait(20_000);
    expect(await estimatesOf(agent)).toMatchObject([{ gross: '6', net: '6' }]);
    expect(await stage.cashOf(head)).toBe(0n);
  });
});
