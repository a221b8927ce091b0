import { writeTerms } from '@baize/agent-pay';
import {
  agentAcceptContract,
  agentContract,
  agentOfferContract,
  agentPreviewContract,
  agentPreviewOffer,
  opsPreviewOffer,
  opsPutContractCap,
} from '@baize/contract/agents/contracts';
import { LANGUAGES } from '@baize/contract/languages';
import { asId, DAY_MS, type Instant, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { mustBeOutside } from '../../../platform/database/within-transaction.ts';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { agentsWork, findClosedWindow } from '../settlements/index.ts';
import { mountContracts, mountContractsOps } from './index.ts';

type Preview = z.output<typeof agentPreviewOffer.value>;
type Terms = z.input<typeof agentPreviewOffer.request>['terms'];

const SECRET = '482915';
let stage: AgentsStage;
let app: TestApp;
let ana: string;
let paymentHash: string;
let settle: () => Promise<unknown>;

beforeAll(async () => {
  stage = await openAgentsStage();
  paymentHash = await stage.hasher.admit((hashing) => hashing.hash(SECRET));
  // Measuring a line takes long: it is done before lines and contracts are locked, or this faults.
  const closedWindow: typeof findClosedWindow = (sql, asked) => {
    mustBeOutside();
    return findClosedWindow(sql, asked);
  };
  const deps = { ...stage.deps, db: stage.database.api, closedWindow };
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => {
      mountContracts(serve, { ...deps, noteChange: changeTrail(stage.clock) });
      mountContractsOps(serve, { ...deps, noteChange: changeTrail(stage.clock) });
    },
  });
  ana = app.operateAs({ name: 'Ana', operatorId: asId<OperatorId>(randomUUID()) });
  settle = agentsWork({ ...stage.deps, onProblem: (_, error) => expect.fail(String(error)) });
  const vera = app.operateAs({ name: 'Vera', operatorId: asId<OperatorId>(randomUUID()) });
  for (const token of [ana, vera]) {
    await app.call(opsPutContractCap, { kind: 'salary', lossRate: 100_000, profitRate: 100_000 }, { token });
  }
});
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
  const memberId = await stage.member(above?.memberId ?? null, paymentHash);
  const row = await stage.owner.first<{ name: string }>('select hierarchy_name_of($1) as name', [memberId]);
  const isAgent = above === undefined ? 2 : 1;
  return { memberId, name: row?.name ?? '', token: app.logInAs({ memberId, isAgent }) };
}

const salaryAt = (rate: bigint, changes: Parameters<typeof flatTerms>[2] = {}) => flatTerms('salary', rate, changes);
const written = (terms: ReturnType<typeof salaryAt>) => writeTerms(terms) as unknown as Terms;

/** Head, agent, one below, one member below that; the three hold salaries, and a day of 1,000 was played and settled. */
async function aSettledLine(day: string): Promise<{ head: Agent; agent: Agent; below: Agent }> {
  stage.at(`${day}T00:00:00Z`);
  const head = await anAgent();
  const agent = await anAgent(head);
  const below = await anAgent(agent);
  const member = await stage.member(below.memberId);
  const from = stage.clock.now();
  await stage.give({ agentId: head.memberId, terms: salaryAt(30_000n), from });
  await stage.give({ agentId: agent.memberId, underId: head.memberId, terms: salaryAt(20_000n), from });
  await stage.give({ agentId: below.memberId, underId: agent.memberId, terms: salaryAt(15_000n), from });
  await stage.play([{ memberId: member, stake: '1000' }]);
  stage.clock.wait(26 * 3_600_000);
  await settle();
  return { head, agent, below };
}

function valueIn<T>(answer: { readonly body: { readonly message: string; readonly value: unknown } }): T {
  expect(answer.body.message).toBe('');
  return answer.body.value as T;
}

/** Who offers, and to whom. */
type Pair = readonly [Agent, Agent];

async function showOffer([from, to]: Pair, rate: bigint, language = 'EN'): Promise<Preview> {
  const request = { account: to.name, terms: written(salaryAt(rate)), language };
  return valueIn(await app.call(agentPreviewOffer, request, from));
}

async function offer(
  pair: Pair,
  rate: bigint,
  signed: Partial<Pick<z.input<typeof agentOfferContract.request>, 'shown' | 'language' | 'terms'>> = {},
) {
  const [from, to] = pair;
  const shown = signed.shown ?? (await showOffer(pair, rate)).shown;
  const form = { requestKey: randomUUID(), account: to.name, terms: written(salaryAt(rate)), paymentPassword: SECRET };
  return app.call(agentOfferContract, { ...form, language: 'EN', shown, ...signed }, from);
}

describe('before a lower rate is offered', () => {
  it('says what each would have been paid for the last closed period, and whose contract ends', async () => {
    const { head, agent, below } = await aSettledLine('2026-03-02');
    const preview = await showOffer([head, agent], 10_000n);
    expect(preview.closed).toEqual({
      from: Date.parse('2026-03-02T00:00:00Z'),
      to: Date.parse('2026-03-03T00:00:00Z'),
    });
    expect(preview.compared).toEqual([
      { agent: agent.name, asItWas: { gross: '20', net: '5' }, asItWouldBe: { gross: '10', net: '10' } },
      { agent: below.name, asItWas: { gross: '15', net: '15' }, asItWouldBe: null },
    ]);
    expect(preview.giver).toEqual({
      ...{ agent: head.name, asItWas: { gross: '30', net: '10' }, asItWouldBe: { gross: '30', net: '20' } },
    });
    expect(preview.text.split('\n')).toEqual([
      'Daily salary',
      `From: ${head.name}`,
      `To: ${agent.name}`,
      'Paid: Daily',
      'Profit and loss counted: Daily',
      'Minimum bet that counts: 0.00 PHP',
      'A member is active from: 0.00 PHP',
      'Tier 1: from 0 active members and 0.00 PHP of valid bets, 1% when the line lost, 1% when it won',
      `Signing this ends the contracts of: ${below.name}`,
      '',
      'The last closed period: 2026-03-02',
      `${agent.name}: 5.00 PHP under the present terms, 10.00 PHP under these`,
      `${below.name}: 15.00 PHP under the present terms, no contract under these`,
    ]);
  });

  it('says so to both sides, but what the giver gets to the giver alone', async () => {
    const { head, agent } = await aSettledLine('2026-03-04');
    const { contractId } = valueIn<{ contractId: string }>(await offer([head, agent], 10_000n));
    const show = async (by: Agent) =>
      valueIn<Preview>(await app.call(agentPreviewContract, { contractId, language: 'EN' }, by));
    const [theirs, given] = [await show(agent), await show(head)];
    expect(theirs.compared).toEqual(given.compared);
    expect(theirs.text).toBe(given.text);
    expect([theirs.giver, given.giver?.agent]).toEqual([null, head.name]);
    const stranger = await anAgent();
    const refused = await app.call(agentPreviewContract, { contractId, language: 'EN' }, stranger);
    expect(refused.body.message).toBe('agent_contract_not_found');
  });

  it('has nothing to compute from where no period was settled, or bets were not counted by that size', async () => {
    const { head, agent } = await aSettledLine('2026-03-06');
    const weekly = { ...written(salaryAt(10_000n)), period: 'Weekly' as const };
    const toHead = await app.call(opsPreviewOffer, { username: head.name, terms: weekly }, { token: ana });
    expect(valueIn<Preview>(toHead)).toMatchObject({ closed: null, compared: [], shown: { settlementId: null } });
    expect(valueIn<Preview>(toHead).text).toContain('There is no closed period to compute from yet.');
    const terms = written(salaryAt(10_000n, { singleBetFromParts: 777n }));
    const sized = await app.call(agentPreviewOffer, { account: agent.name, terms, language: 'EN' }, head);
    expect(valueIn<Preview>(sized).closed).toBeNull();
  });

  it('shows the brand what a head would have cost', async () => {
    const { head } = await aSettledLine('2026-03-08');
    const terms = written(salaryAt(40_000n));
    const preview = valueIn<Preview>(await app.call(opsPreviewOffer, { username: head.name, terms }, { token: ana }));
    expect(preview.compared).toMatchObject([
      { agent: head.name, asItWas: { gross: '30' }, asItWouldBe: { gross: '40' } },
    ]);
    expect(preview.giver).toBeNull();
  });

  it('refuses what could not be offered, as the offer would', async () => {
    const { head, agent } = await aSettledLine('2026-03-10');
    const shown = (terms: Terms, by: Agent, account = agent.name) =>
      app.call(agentPreviewOffer, { account, terms, language: 'EN' }, by);
    expect((await shown(written(salaryAt(31_000n)), head)).body.message).toBe('agent_contract_rate_above_own');
    expect((await shown(written(salaryAt(1n)), head, 'nobody')).body.message).toBe('agent_contract_not_below');
    expect((await shown(written(salaryAt(1n)), await anAgent())).body.message).toBe('agent_contract_not_below');
  });
});

describe('the text that was shown', () => {
  it('is kept with each signature in its language, readable by both sides for ever', async () => {
    const { head, agent } = await aSettledLine('2026-03-12');
    const [inVietnamese, terms] = [await showOffer([head, agent], 20_000n, 'VI'), written(salaryAt(20_000n))];
    const { shown } = inVietnamese;
    const made = valueIn<{ contractId: string; hash: string }>(
      await offer([head, agent], 20_000n, { language: 'VI', shown, terms }),
    );
    const asked = { contractId: made.contractId, language: 'CN' };
    const read = valueIn<Preview>(await app.call(agentPreviewContract, asked, agent));
    const signed = { ...asked, hash: made.hash, ends: [], shown: read.shown, paymentPassword: SECRET };
    // A period is settled meanwhile: what was shown was over the one before, and still is what it was.
    stage.clock.wait(DAY_MS);
    await settle();
    valueIn(await app.call(agentAcceptContract, signed, agent));
    for (const by of [head, agent]) {
      const detail = valueIn<z.output<typeof agentContract.value>>(
        await app.call(agentContract, { contractId: made.contractId }, by),
      );
      expect(detail.signatures.map(({ side, language, shown: text }) => [side, language, text])).toEqual([
        ['offers', 'VI', inVietnamese.text],
        ['accepts', 'CN', read.text],
      ]);
    }
  });

  it('is not signed where another is held against it', async () => {
    const { head, agent } = await aSettledLine('2026-03-15');
    const { shown } = await showOffer([head, agent], 10_000n);
    const other = await offer([head, agent], 20_000n, { shown, language: 'EN' });
    expect(other.body.message).toBe('agent_contract_text_differs');
    const { contractId, hash } = valueIn<{ contractId: string; hash: string }>(await offer([head, agent], 20_000n));
    const wrong = await app.call(
      agentAcceptContract,
      {
        contractId,
        hash,
        ends: [],
        language: 'EN',
        shown: { ...shown, text: '0'.repeat(64) },
        paymentPassword: SECRET,
      },
      agent,
    );
    expect(wrong.body.message).toBe('agent_contract_text_differs');
  });

  it('is written whole in every language, and in English where there is no other', async () => {
    const { head, agent } = await aSettledLine('2026-03-17');
    const texts = await Promise.all(
      [...LANGUAGES, 'XX'].map(async (language) => (await showOffer([head, agent], 10_000n, language)).text),
    );
    expect(new Set(texts.slice(0, -1)).size).toBe(LANGUAGES.length);
    expect(texts.at(-1)).toBe(texts[0]);
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(text.split('\n')).toHaveLength(13);
    }
  });

  it('tells what a figure says though it is read much later', async () => {
    const { head, agent } = await aSettledLine('2026-03-19');
    const before = await showOffer([head, agent], 10_000n);
    stage.clock.wait(3_600_000);
    expect((await showOffer([head, agent], 10_000n)).shown).toEqual(before.shown);
    expect(before.closed?.to).toBe(Date.parse('2026-03-20T00:00:00Z') as Instant);
  });
});

describe('an offer with other conditions', () => {
  it('is shown with what the line came to by them', async () => {
    const { head, agent } = await aSettledLine('2026-03-21');
    const terms = written(salaryAt(10_000n, { activeFromParts: parts('1001') }));
    const asked = { ...terms, tiers: terms.tiers.map((tier) => ({ ...tier, activeMembersFrom: 1 })) };
    const answer = await app.call(agentPreviewOffer, { account: agent.name, terms: asked, language: 'EN' }, head);
    expect(valueIn<Preview>(answer).compared[0]).toMatchObject({
      asItWas: { gross: '20' },
      asItWouldBe: { gross: '0' },
    });
  });
});
