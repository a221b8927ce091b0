import { agentOpenDividends, agentRequestDividend } from '@baize/contract/agents/dividends';
import { type Instant, type MemberId, SECOND_MS } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { BRAND } from '../../people/members/testing/world.ts';
import { agentsWork, mountDividends } from './index.ts';

type Answer = z.output<typeof agentRequestDividend.value>;

let stage: AgentsStage;
let app: TestApp;
let dividendOn: 'period' | 'request';
let work: () => Promise<unknown>;

beforeAll(async () => {
  stage = await openAgentsStage();
  const brands = brandBookOf(() => ({ ...BRAND, timeZone: 'UTC', accounts: { ...BRAND.accounts, dividendOn } }));
  const deps = { ...stage.deps, brands };
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => mountDividends(serve, { ...deps, db: stage.database.api }),
  });
  work = agentsWork({ ...deps, onProblem: (_, error) => expect.fail(String(error)) });
});
beforeEach(() => void (dividendOn = 'request'));
afterAll(async () => {
  await app.close();
  await stage.close();
});

const instant = (iso: string) => Date.parse(iso) as Instant;
const as = (memberId: MemberId, isAgent: 1 | 2 = 2) => app.logInAs({ memberId, isAgent });

/** A head and an agent with dividends of 30 and 10 % by month, and a member who loses 1,000 in January; both end with February. */
async function aLine(year: string): Promise<{ head: MemberId; agent: MemberId; member: MemberId; january: Instant }> {
  stage.at(`${year}-01-01T00:00:00Z`);
  const head = await stage.member();
  const agent = await stage.member(head);
  const member = await stage.member(agent);
  const given = { from: stage.clock.now(), until: instant(`${year}-03-01T00:00:00Z`) };
  await stage.give({ ...given, agentId: head, terms: flatTerms('dividend', 300_000n) });
  await stage.give({ ...given, agentId: agent, underId: head, terms: flatTerms('dividend', 100_000n) });
  stage.at(`${year}-01-20T00:00:00Z`);
  await stage.play([{ memberId: member, stake: '1000' }]);
  return { head, agent, member, january: given.from };
}

async function ask(memberId: MemberId, from: Instant): Promise<Answer> {
  const { body } = await app.call(agentRequestDividend, { from }, { token: as(memberId) });
  expect(body.message).toBe('');
  return body.value as Answer;
}

async function open(memberId: MemberId) {
  const { body } = await app.call(agentOpenDividends, {}, { token: as(memberId) });
  return body.value as z.output<typeof agentOpenDividends.value>;
}

const settlements = async (from: Instant) =>
  stage.owner.all<{ n: number }>(
    `select count(*)::int as n from agents_settlement where kind = 'dividend' and from_at = $1`,
    [new Date(from)],
  );

describe('where dividends are paid on request', () => {
  it('nobody is paid before an agent asks; then everybody of that period is, once', async () => {
    const { head, agent, january } = await aLine('2026');
    stage.at('2026-02-03T00:00:00Z');
    await work();
    expect([await stage.cashOf(head), await stage.cashOf(agent)]).toEqual([0n, 0n]);
    expect(await open(agent)).toMatchObject({
      dividendOn: 'request',
      list: [{ from: january, to: instant('2026-02-01T00:00:00Z'), period: 'Monthly', askedAt: null }],
    });
    const [first, again] = [await ask(agent, january), await ask(agent, january)];
    expect(first).toMatchObject({ state: 'asked', settlementId: null, net: null });
    expect(again).toEqual(first);
    expect((await open(agent)).list).toMatchObject([{ askedAt: stage.clock.now() }]);
    await work();
    await work();
    expect([await stage.cashOf(head), await stage.cashOf(agent)]).toEqual([parts('200'), parts('100')]);
    expect(await ask(agent, january)).toMatchObject({ state: 'paid', net: '100' });
    expect(await ask(head, january)).toMatchObject({ state: 'paid', net: '200' });
    expect((await open(agent)).list).toEqual([]);
  });

  it('a period that is asked for is settled once, whoever asks and whoever settles at the same moment', async () => {
    const { head, agent, january } = await aLine('2027');
    stage.at('2027-02-01T02:00:00Z');
    dividendOn = 'period';
    await Promise.all([ask(head, january), work(), ask(agent, january), work(), ask(head, january)]);
    await work();
    expect(await settlements(january)).toEqual([{ n: 1 }]);
    expect([await stage.cashOf(head), await stage.cashOf(agent)]).toEqual([parts('200'), parts('100')]);
  });

  it('one that was ended while it was asked for is still the contract’s', async () => {
    const { head, agent, january } = await aLine('2028');
    stage.at('2028-02-05T00:00:00Z');
    const end = stage.owner.all(
      `update agents_contract set in_force_until = '2028-02-01' where agent_id = any ($1) and kind = 'dividend'`,
      [[head, agent]],
    );
    await Promise.all([ask(agent, january), end, work()]);
    await work();
    expect([await stage.cashOf(head), await stage.cashOf(agent)]).toEqual([parts('200'), parts('100')]);
  });

  it('whoever asks for a later period has the earlier ones settled first, with what they carry', async () => {
    const { head, member, january } = await aLine('2029');
    stage.at('2029-02-10T00:00:00Z');
    await stage.play([{ memberId: member, stake: '1000', win: '3000' }]);
    stage.at('2029-03-02T00:00:00Z');
    await ask(head, instant('2029-02-01T00:00:00Z'));
    await work();
    expect(await settlements(january)).toEqual([{ n: 1 }]);
    expect(await ask(head, january)).toMatchObject({ state: 'paid', net: '200' });
    expect(await ask(head, instant('2029-02-01T00:00:00Z'))).toMatchObject({ state: 'paid', net: '0' });
  });

  it('waits for two people above the brand’s limit, as any settlement', async () => {
    await stage.owner.all(
      `insert into agents_pay_limit (alone_parts, brand, currency) values (0, 'demo', 'PHP')
       on conflict (brand, currency) do update set alone_parts = 0`,
    );
    const { head, january } = await aLine('2030');
    stage.at('2030-02-01T00:00:00Z');
    await ask(head, january);
    await work();
    expect(await ask(head, january)).toMatchObject({ state: 'waiting', net: '200' });
    expect(await stage.cashOf(head)).toBe(0n);
    await stage.owner.all(`update agents_settlement set state = 'paying' where state = 'waiting'`);
    await stage.owner.all(`update agents_pay_limit set alone_parts = 1000000000000`);
    await work();
    expect(await ask(head, january)).toMatchObject({ state: 'paid' });
  });
});

describe('where dividends are paid by period', () => {
  it('they are at two the next morning, and before that to who asks', async () => {
    dividendOn = 'period';
    const { head, january } = await aLine('2031');
    stage.at('2031-02-01T00:01:00Z');
    await work();
    expect(await stage.cashOf(head)).toBe(0n);
    await ask(head, january);
    stage.clock.wait(5 * SECOND_MS);
    await work();
    expect(await stage.cashOf(head)).toBe(parts('200'));
    stage.at('2031-03-01T02:00:00Z');
    await work();
    expect(await ask(head, instant('2031-02-01T00:00:00Z'))).toMatchObject({ state: 'paid', net: '0' });
  });
});

it('what is no closed period of a dividend that the agent held is refused', async () => {
  const { head, january } = await aLine('2032');
  const refusal = async (memberId: MemberId, from: number) =>
    (await app.call(agentRequestDividend, { from }, { token: as(memberId) })).body.message;
  expect(await refusal(head, january)).toBe('agent_dividend_not_due');
  stage.at('2032-04-05T00:00:00Z');
  expect(await refusal(head, january + 1)).toBe('agent_dividend_not_due');
  expect(await refusal(head, instant('2032-03-01T00:00:00Z'))).toBe('agent_dividend_not_due');
  expect(await refusal(head, instant('2031-12-01T00:00:00Z'))).toBe('agent_dividend_not_due');
  expect(await refusal(await stage.member(), january)).toBe('agent_dividend_not_due');
});
