import {
  agentAnswerDispute,
  agentCloseDispute,
  agentDisputes,
  agentOpenDispute,
  opsAgentDisputes,
  opsAnswerAgentDispute,
  opsCloseAgentDispute,
  PAYMENT_LINES,
} from '@baize/contract/agents/disputes';
import { asId, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { agentsWork } from '../settlements/index.ts';
import { mountDisputes, mountDisputesOps } from './index.ts';

type Dispute = z.output<typeof agentOpenDispute.value>;
type List = z.output<typeof agentDisputes.value>;

let stage: AgentsStage;
let app: TestApp;
let ana: string;
let work: () => Promise<unknown>;

beforeAll(async () => {
  stage = await openAgentsStage();
  const deps = { ...stage.deps, db: stage.database.api, noteChange: changeTrail(stage.clock) };
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => {
      mountDisputes(serve, deps);
      mountDisputesOps(serve, deps);
    },
  });
  ana = app.operateAs({ name: 'Ana', operatorId: asId<OperatorId>(randomUUID()) });
  work = agentsWork({ ...stage.deps, onProblem: (_, error) => expect.fail(String(error)) });
  stage.at('2026-01-01T00:00:00Z');
});
beforeEach(() => void stage.told.splice(0));
afterAll(async () => {
  await app.close();
  await stage.close();
});

interface Agent {
  readonly memberId: MemberId;
  readonly name: string;
  readonly token: string;
}

async function anAgent(above?: Agent): Promise<Agent> {
  const memberId = await stage.member(above?.memberId ?? null);
  const row = await stage.owner.first<{ name: string }>('select hierarchy_name_of($1) as name', [memberId]);
  return {
    memberId,
    name: row?.name ?? '',
    token: app.logInAs({ memberId, isAgent: above === undefined ? 2 : 1 }),
  };
}

/** A head and an agent below whose daily salary of 1,000 of valid bets was paid. */
async function aPaidLine(): Promise<{ head: Agent; agent: Agent; settlementId: string }> {
  const day = Math.ceil(stage.clock.now() / 86_400_000) * 86_400_000;
  stage.at(new Date(day).toISOString());
  const head = await anAgent();
  const agent = await anAgent(head);
  const until = (stage.clock.now() + 86_400_000) as ReturnType<typeof stage.clock.now>;
  const given = { from: stage.clock.now(), until };
  await stage.give({ ...given, agentId: head.memberId, terms: flatTerms('salary', 20_000n) });
  await stage.give({ ...given, agentId: agent.memberId, underId: head.memberId, terms: flatTerms('salary', 10_000n) });
  await stage.play([{ memberId: agent.memberId, stake: '1000' }]);
  stage.clock.wait(26 * 3_600_000);
  await work();
  const row = await stage.owner.first<{ id: string }>(
    'select settlement_id::text as id from agents_payment where agent_id = $1',
    [agent.memberId],
  );
  stage.told.splice(0);
  return { head, agent, settlementId: row?.id ?? '' };
}

function valueIn<T>(answer: { readonly body: { readonly message: string; readonly value: unknown } }): T {
  expect(answer.body.message).toBe('');
  return answer.body.value as T;
}
const messageOf = async (answer: Promise<{ readonly body: { readonly message: string } }>) =>
  (await answer).body.message;

const dispute = (by: Agent, settlementId: string, more: Partial<z.input<typeof agentOpenDispute.request>> = {}) =>
  app.call(
    agentOpenDispute,
    { requestKey: randomUUID(), settlementId, line: 'validBets', text: 'We bet more.', ...more },
    by,
  );
const listOf = async (by: Agent, side: 'own' | 'below') =>
  valueIn<List>(await app.call(agentDisputes, { side, pageNo: 1, pageSize: 14 }, by)).list;
const open = async (by: Agent, settlementId: string) => valueIn<Dispute>(await dispute(by, settlementId));
const told = () => stage.told.map(({ memberId, kind, values }) => [memberId, kind, values.name]);

describe('a dispute', () => {
  it('goes to who gave the contract with the line as it was, is answered, and closed by who opened it', async () => {
    const { head, agent, settlementId } = await aPaidLine();
    const made = await open(agent, settlementId);
    expect(made).toMatchObject({ state: 'open', line: 'validBets', value: '1000', under: head.name, kind: 'salary' });
    expect(told()).toEqual([[head.memberId, 'agent_dispute_opened', agent.name]]);
    expect(await listOf(head, 'below')).toEqual([made]);
    const { disputeId } = made;
    const answer = { disputeId, text: 'One bet was void.' };
    const answered = valueIn<Dispute>(await app.call(agentAnswerDispute, answer, head));
    expect(answered).toMatchObject({ state: 'answered', answer: answer.text, answeredBy: head.name });
    expect(valueIn(await app.call(agentAnswerDispute, answer, head))).toEqual(answered);
    expect(await messageOf(app.call(agentAnswerDispute, { ...answer, text: 'No.' }, head))).toBe(
      'agent_dispute_decided',
    );
    const closed = valueIn<Dispute>(await app.call(agentCloseDispute, { disputeId }, agent));
    expect(closed).toMatchObject({ state: 'closed', closedBy: agent.name, answer: answer.text });
    expect(valueIn(await app.call(agentCloseDispute, { disputeId }, agent))).toEqual(closed);
    expect([await listOf(agent, 'own'), await listOf(head, 'below')]).toEqual([[closed], [closed]]);
    expect(told().slice(1)).toEqual([
      [agent.memberId, 'agent_dispute_answered', head.name],
      [head.memberId, 'agent_dispute_closed', agent.name],
    ]);
  });

  it('of a head goes to staff, who answer and close any, in the audit trail', async () => {
    const { head, agent, settlementId } = await aPaidLine();
    const [ours, theirs] = [await open(head, settlementId), await open(agent, settlementId)];
    const seen = async (whose: 'brand' | 'all', state: 'open' | 'answered' = 'open') =>
      valueIn<List>(
        await app.call(opsAgentDisputes, { whose, state, pageNo: 1, pageSize: 14 }, { token: ana }),
      ).list.map(({ disputeId }) => disputeId);
    expect(await seen('brand')).toEqual([ours.disputeId]);
    expect((await seen('all')).toSorted()).toEqual([ours.disputeId, theirs.disputeId].toSorted());
    const answer = { disputeId: ours.disputeId, text: 'We look into it.' };
    for (let n = 0; n < 2; n += 1) {
      expect(valueIn(await app.call(opsAnswerAgentDispute, answer, { token: ana }))).toMatchObject({
        ...{ state: 'answered', answeredBy: 'Ana' },
      });
    }
    const close = { disputeId: theirs.disputeId, reason: 'Settled by telephone.' };
    for (let n = 0; n < 2; n += 1) {
      expect(valueIn(await app.call(opsCloseAgentDispute, close, { token: ana }))).toMatchObject({
        ...{ state: 'closed', closedBy: 'Ana', answer: null },
      });
    }
    const trail = await stage.owner.all<{ what: string }>(
      `select what from operators_change where what like 'agents.dispute.%' order by what`,
    );
    expect(trail.map(({ what }) => what)).toEqual(['agents.dispute.answer', 'agents.dispute.close']);
    expect(told().slice(1)).toEqual([
      [head.memberId, 'agent_dispute_answered', 'Ana'],
      [agent.memberId, 'agent_dispute_closed', 'Ana'],
      [head.memberId, 'agent_dispute_closed', 'Ana'],
    ]);
  });

  it('is one at a time for each payment, however often and by whatever key it is opened at once', async () => {
    const { agent, settlementId } = await aPaidLine();
    const requestKey = randomUUID();
    const all = await Promise.all([
      dispute(agent, settlementId, { requestKey }),
      dispute(agent, settlementId, { requestKey }),
      dispute(agent, settlementId),
      dispute(agent, settlementId),
    ]);
    const messages = all.map(({ body }) => body.message);
    expect(messages.every((one) => one === '' || one === 'agent_dispute_open')).toBe(true);
    expect(await listOf(agent, 'own')).toHaveLength(1);
    const [first] = await listOf(agent, 'own');
    await app.call(agentCloseDispute, { disputeId: first?.disputeId ?? '' }, agent);
    expect(await messageOf(dispute(agent, settlementId))).toBe('');
  });

  it('is made once by its key, and no other by it', async () => {
    const { agent, settlementId } = await aPaidLine();
    const requestKey = randomUUID();
    const made = valueIn(await dispute(agent, settlementId, { requestKey }));
    expect(valueIn(await dispute(agent, settlementId, { requestKey }))).toEqual(made);
    expect(await messageOf(dispute(agent, settlementId, { requestKey, text: 'Other.' }))).toBe('key_reused');
  });

  it('is nobody else’s: not of another’s payment, not answered or closed by others', async () => {
    const { head, agent, settlementId } = await aPaidLine();
    const stranger = await anAgent();
    expect(await messageOf(dispute(stranger, settlementId))).toBe('agent_payment_not_found');
    expect(await messageOf(dispute(agent, randomUUID()))).toBe('agent_payment_not_found');
    const { disputeId } = await open(agent, settlementId);
    for (const other of [stranger, agent]) {
      expect(await messageOf(app.call(agentAnswerDispute, { disputeId, text: 'Yes.' }, other))).toBe(
        'agent_dispute_not_found',
      );
    }
    for (const other of [stranger, head]) {
      expect(await messageOf(app.call(agentCloseDispute, { disputeId }, other))).toBe('agent_dispute_not_found');
    }
    expect(await listOf(stranger, 'own')).toEqual([]);
    expect(await listOf(stranger, 'below')).toEqual([]);
  });

  it('is found by its state, its kind, the days it was opened on and who opened it', async () => {
    const { head, agent, settlementId } = await aPaidLine();
    const { disputeId } = await open(agent, settlementId);
    const day = new Date(stage.clock.now()).toISOString().slice(0, 10);
    const found = async (side: 'own' | 'below', asked: object) =>
      valueIn<List>(await app.call(agentDisputes, { side, ...asked }, side === 'own' ? agent : head)).list.map(
        (one) => one.disputeId,
      );
    for (const asked of [
      { state: 'open' },
      { kind: 'salary' },
      { from: day, to: day },
      { from: day, kind: 'salary' },
    ]) {
      expect(await found('own', asked)).toEqual([disputeId]);
      expect(await found('below', { ...asked, account: agent.name.toUpperCase() })).toEqual([disputeId]);
    }
    for (const asked of [{ state: 'closed' }, { kind: 'dividend' }, { to: '2025-12-31' }, { from: '2090-01-01' }]) {
      expect(await found('own', asked)).toEqual([]);
      expect(await found('below', asked)).toEqual([]);
    }
    for (const account of [head.name, 'nobody']) expect(await found('below', { account })).toEqual([]);
  });

  it('may be about any line of a payment', async () => {
    const { agent, settlementId } = await aPaidLine();
    const values: Record<string, string> = {};
    for (const line of PAYMENT_LINES) {
      const made = valueIn<Dispute>(await dispute(agent, settlementId, { line }));
      values[line] = made.value;
      await app.call(agentCloseDispute, { disputeId: made.disputeId }, agent);
    }
    expect(values).toEqual({
      ...{ validBets: '1000', activeMembers: '1', netLoss: '1000', tier: '1', rate: '10000', carriedIn: '0' },
      ...{ base: '1000', gross: '10', below: '0', net: '10', paidBack: '0', credited: '10', carriedOut: '0' },
      ...{ owedBefore: '0', owedAfter: '0' },
    });
  });
});
