import { writeTerms } from '@baize/agent-pay';
import {
  agentAcceptContract,
  agentContract,
  agentContracts,
  agentEndContract,
  agentOfferContract,
  agentPreviewContract,
  agentPreviewOffer,
  agentRefuseContract,
  agentWithdrawContract,
  opsContract,
  opsContracts,
  opsEndContract,
  opsOfferContract,
  opsPreviewOffer,
  opsPutContractCap,
  opsWithdrawContract,
} from '@baize/contract/agents/contracts';
import { opsBarAgent, opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { asId, DAY_MS, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { mountLines } from '../../people/hierarchy/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { agentsWork, findClosedWindow } from '../settlements/index.ts';
import { contractsJobs, endsOfMoved, mountContracts, mountContractsOps } from './index.ts';

type Terms = z.input<typeof agentPreviewOffer.request>['terms'];
type Contract = z.output<typeof agentRefuseContract.value>;
type Kind = Parameters<typeof flatTerms>[0];

const SECRET = '482915';
const reason = 'Agreed with the agent.';
let stage: AgentsStage;
let app: TestApp;
let ana: { readonly token: string };
let expire: () => Promise<void>;
let settle: () => Promise<unknown>;
let paymentHash: string;

beforeAll(async () => {
  stage = await openAgentsStage();
  stage.at('2026-05-04T00:00:00Z');
  paymentHash = await stage.hasher.admit((hashing) => hashing.hash(SECRET));
  const noteChange = changeTrail(stage.clock);
  const deps = { ...stage.deps, db: stage.database.api, closedWindow: findClosedWindow, noteChange };
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => {
      mountContracts(serve, deps);
      mountContractsOps(serve, deps);
      mountLines(serve, { ...deps, onLineChanged: endsOfMoved(deps) });
    },
  });
  ana = { token: app.operateAs({ name: 'Ana', operatorId: asId<OperatorId>(randomUUID()) }) };
  const vera = { token: app.operateAs({ name: 'Vera', operatorId: asId<OperatorId>(randomUUID()) }) };
  for (const kind of ['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary'] as const) {
    for (const who of [ana, vera]) {
      const profitRate = kind === 'dividend' ? 0 : 100_000;
      await app.call(opsPutContractCap, { kind, lossRate: 100_000, profitRate }, who);
    }
  }
  const job = contractsJobs(deps).jobs['agents.expire-offers'];
  expire = async () => job?.({});
  settle = agentsWork({ ...stage.deps, onProblem: (_, error) => expect.fail(String(error)) });
});
beforeEach(() => {
  stage.switchOff();
  stage.told.splice(0);
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
  return { memberId, name: row?.name ?? '', token: app.logInAs({ memberId, isAgent: above === undefined ? 2 : 1 }) };
}

const termsOf = (rate: bigint, kind: Kind = 'salary') => writeTerms(flatTerms(kind, rate)) as unknown as Terms;

function valueIn<T = Contract>(answer: { readonly body: { readonly message: string; readonly value: unknown } }): T {
  expect(answer.body.message).toBe('');
  return answer.body.value as T;
}

const NOTHING_SHOWN = { text: '0'.repeat(64), settlementId: null };
const shownBy = ({ body }: TestAnswer<z.output<typeof agentPreviewOffer.value>>) =>
  body.success ? body.value.shown : NOTHING_SHOWN;

/** Offers it, or says why not; undefined gives: the brand. */
async function offer(from: Agent | undefined, to: Agent, terms: Terms) {
  const requestKey = randomUUID();
  if (from === undefined) {
    const shown = shownBy(await app.call(opsPreviewOffer, { username: to.name, terms }, ana));
    return app.call(opsOfferContract, { requestKey, username: to.name, terms, shown, reason }, ana);
  }
  const shown = shownBy(await app.call(agentPreviewOffer, { account: to.name, terms }, from));
  const request = { requestKey, account: to.name, terms, shown, paymentPassword: SECRET };
  return app.call(agentOfferContract, request, from);
}

async function accept(by: Agent, { contractId, hash }: Contract) {
  const shown = shownBy(await app.call(agentPreviewContract, { contractId, language: 'EN' }, by));
  const { ends } = await see(by, contractId);
  const request = { contractId, hash, shown, ends: ends.map((each) => each.contractId), paymentPassword: SECRET };
  return app.call(agentAcceptContract, { ...request, language: 'EN' }, by);
}

const only = ({ contractId }: Contract) => ({ contractId });

type Detail = z.output<typeof agentContract.value>;
const see = async (by: Agent, contractId: string) => valueIn<Detail>(await app.call(agentContract, { contractId }, by));
const seenByStaff = async (contractId: string) => valueIn<Detail>(await app.call(opsContract, { contractId }, ana));

interface Line {
  readonly head: Agent;
  readonly agent: Agent;
  readonly last: Agent;
  /** Of the head, the agent and the last. */
  readonly contracts: readonly [Contract, Contract, Contract];
}

/** Three in a line, each under contract with the one above; nothing of it is told any more. */
async function aLine(): Promise<Line> {
  const head = await anAgent();
  const agent = await anAgent(head);
  const last = await anAgent(agent);
  const signed = async (from: Agent | undefined, to: Agent, rate: bigint) =>
    valueIn(await accept(to, valueIn(await offer(from, to, termsOf(rate)))));
  const contracts = [
    await signed(undefined, head, 50_000n),
    await signed(head, agent, 40_000n),
    await signed(agent, last, 30_000n),
  ] as const;
  stage.told.splice(0);
  return { head, agent, last, contracts };
}

/** Who of the line was told what, in no order. */
const heard = (line: Line): string[] =>
  stage.told
    .filter(({ memberId }) => nameIn(line, memberId) !== undefined)
    .map(({ memberId, kind, values }) =>
      `${nameIn(line, memberId)}: ${kind} ${placeOf(line, values.name ?? '')}`.trim(),
    )
    .toSorted();
const nameIn = ({ head, agent, last }: Line, memberId: MemberId) =>
  Object.entries({ head, agent, last }).find(([, one]) => one.memberId === memberId)?.[0];
const placeOf = ({ head, agent, last }: Line, name: string) =>
  Object.entries({ head, agent, last }).find(([, one]) => one.name === name)?.[0] ?? name;

describe('a kind of contract that is switched off', () => {
  it.each([
    ['dividend', 'contract'],
    ['salary', 'salary'],
    ['hourSalary', 'hourSalary'],
    ['agentRealtimeSalary', 'agentRealtimeSalary'],
  ] as const)('is neither offered nor accepted, by agents and staff: %s', async (kind, modId) => {
    const head = await anAgent();
    const agent = await anAgent(head);
    const terms = termsOf(10_000n, kind);
    valueIn(await accept(head, valueIn(await offer(undefined, head, terms))));
    const waits = valueIn(await offer(head, agent, terms));
    stage.switchOff(modId);
    expect((await accept(agent, waits)).body.message).toBe('agent_contract_kind_off');
    expect((await see(agent, waits.contractId)).state).toBe('offered');
    const other = await anAgent(head);
    expect((await offer(head, other, terms)).body.message).toBe('agent_contract_kind_off');
    expect((await offer(undefined, head, terms)).body.message).toBe('agent_contract_kind_off');
    const shown = await app.call(agentPreviewOffer, { account: other.name, terms }, head);
    expect(shown.body.message).toBe('agent_contract_kind_off');
    stage.switchOff();
    expect((await accept(agent, waits)).body.message).toBe('');
  });

  it('is still refused, withdrawn and ended, and what is in force is paid', async () => {
    const { head, agent, last, contracts } = await aLine();
    const waits = valueIn(await offer(agent, last, termsOf(20_000n)));
    const waitsToo = valueIn(await offer(head, agent, termsOf(20_000n)));
    const member = await stage.member(last.memberId);
    stage.switchOff('salary');
    expect(valueIn(await app.call(agentRefuseContract, only(waits), last)).state).toBe('refused');
    expect(valueIn(await app.call(agentWithdrawContract, only(waitsToo), head)).state).toBe('withdrawn');
    stage.clock.wait(DAY_MS);
    await stage.play([{ memberId: member, stake: '1000' }]);
    expect(valueIn(await app.call(agentEndContract, only(contracts[2]), agent)).state).toBe('terminated');
    stage.clock.wait(DAY_MS + 3_600_000 * 3);
    await settle();
    expect(await stage.cashOf(last.memberId)).toBeGreaterThan(0n);
  });
});

describe('an agent whose account is inactive', () => {
  it('is offered nothing, with one answer whatever is the matter, and hears nothing', async () => {
    const { head } = await aLine();
    const [locked, closed, waiting, excluded] = [
      ...[await anAgent(head), await anAgent(head), await anAgent(head), await anAgent(head)],
    ] as const;
    for (const [set, who] of [
      [`status = 'locked'`, locked],
      [`status = 'closed'`, closed],
      ['must_agree = true', waiting],
    ] as const) {
      await stage.owner.all(`update members_member set ${set} where member_id = $1`, [who.memberId]);
    }
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, since, until, period) values ($1, 'demo', $2, 'infinity', 'permanent')`,
      [excluded.memberId, new Date(stage.clock.now())],
    );
    for (const who of [locked, closed, waiting, excluded]) {
      const shown = await app.call(agentPreviewOffer, { account: who.name, terms: termsOf(10_000n) }, head);
      expect(shown.body.message).toBe('agent_contract_agent_inactive');
      expect((await offer(head, who, termsOf(10_000n))).body.message).toBe('agent_contract_agent_inactive');
    }
    expect(stage.told).toEqual([]);
    // A stranger's account tells nothing of itself.
    const stranger = await anAgent();
    expect((await offer(stranger, excluded, termsOf(10_000n))).body.message).toBe('agent_contract_not_below');
  });
});

interface Step {
  readonly of: string;
  readonly take: (line: Line, offered: Contract) => Promise<unknown>;
  readonly heard: readonly string[];
  /** Whose contract it is about: the offer of the agent to the last, or that of the head to the agent. */
  readonly about: 'the offer' | 'the contract';
  readonly ended: { readonly state: string; readonly why: string; readonly by: string | null };
}

const STEPS: readonly Step[] = [
  {
    of: 'accepting an offer',
    take: ({ last }, offered) => accept(last, offered),
    heard: ['agent: contract_accepted last'],
    about: 'the offer',
    ended: { state: 'accepted', why: '', by: null },
  },
  {
    of: 'refusing it',
    take: ({ last }, offered) => app.call(agentRefuseContract, only(offered), last),
    heard: ['agent: contract_refused last'],
    about: 'the offer',
    ended: { state: 'refused', why: 'refused', by: 'last' },
  },
  {
    of: 'withdrawing it as who gives it',
    take: ({ agent }, offered) => app.call(agentWithdrawContract, only(offered), agent),
    heard: ['last: contract_withdrawn agent'],
    about: 'the offer',
    ended: { state: 'withdrawn', why: 'withdrawn', by: 'agent' },
  },
  {
    of: 'withdrawing it as staff',
    take: (_, { contractId }) => app.call(opsWithdrawContract, { contractId, reason }, ana),
    heard: ['agent: contract_withdrawn_given last', 'last: contract_withdrawn agent'],
    about: 'the offer',
    ended: { state: 'withdrawn', why: 'withdrawn', by: 'Ana' },
  },
  {
    of: 'leaving it unanswered',
    take: async () => {
      stage.clock.wait(7 * DAY_MS);
      await expire();
    },
    heard: ['agent: contract_expired last', 'last: contract_expired_held agent'],
    about: 'the offer',
    ended: { state: 'expired', why: 'expired', by: null },
  },
  {
    of: 'moving whom it was made to',
    take: ({ last, head }) => app.call(opsMoveLine, { username: last.name, under: head.name, reason }, ana),
    heard: [
      ...['agent: contract_ended_given last', 'agent: contract_withdrawn_given last'],
      ...['last: contract_ended agent', 'last: contract_withdrawn agent'],
    ],
    about: 'the offer',
    ended: { state: 'withdrawn', why: 'moved', by: 'Ana' },
  },
  {
    of: 'ending a contract as who gives it',
    take: ({ head, contracts }) => app.call(agentEndContract, only(contracts[1]), head),
    heard: ['agent: contract_ended head', 'agent: contract_ended_given last', 'last: contract_ended agent'],
    about: 'the contract',
    ended: { state: 'terminated', why: 'ended', by: 'head' },
  },
  {
    of: 'ending it as staff',
    take: ({ contracts }) => app.call(opsEndContract, { contractId: contracts[1].contractId, reason }, ana),
    heard: [
      ...['agent: contract_ended head', 'agent: contract_ended_given last'],
      ...['head: contract_ended_given agent', 'last: contract_ended agent'],
    ],
    about: 'the contract',
    ended: { state: 'terminated', why: 'ended', by: 'Ana' },
  },
  {
    of: 'barring its agent',
    take: ({ agent }) => app.call(opsBarAgent, { username: agent.name, isBarred: true, reason }, ana),
    heard: [
      ...['agent: contract_ended head', 'agent: contract_ended_given last'],
      ...['head: contract_ended_given agent', 'last: contract_ended agent'],
    ],
    about: 'the contract',
    ended: { state: 'terminated', why: 'moved', by: 'Ana' },
  },
  {
    of: 'signing lower rates further up',
    take: async ({ head }) => accept(head, valueIn(await offer(undefined, head, termsOf(35_000n)))),
    heard: [
      ...['agent: contract_ended head', 'agent: contract_ended_given last'],
      ...['head: contract_offered', 'last: contract_ended agent'],
    ],
    about: 'the contract',
    ended: { state: 'terminated', why: 'rates', by: 'head' },
  },
  {
    of: 'signing the next one in its place',
    take: async ({ head, agent }) => accept(agent, valueIn(await offer(head, agent, termsOf(45_000n)))),
    heard: ['agent: contract_offered head', 'head: contract_accepted agent'],
    about: 'the contract',
    ended: { state: 'superseded', why: 'superseded', by: 'agent' },
  },
];

describe('of each step', () => {
  it.each(STEPS)('both sides are told but the one who took it, and it is kept for ever: $of', async (step) => {
    const line = await aLine();
    const offered = valueIn(await offer(line.agent, line.last, termsOf(20_000n)));
    expect(heard(line)).toEqual(['last: contract_offered agent']);
    stage.told.splice(0);
    await step.take(line, offered);
    expect(heard(line)).toEqual(step.heard.toSorted());
    const about = step.about === 'the offer' ? offered : line.contracts[1];
    const [giver, holder] = step.about === 'the offer' ? [line.agent, line.last] : [line.head, line.agent];
    const { state, why, by } = step.ended;
    const at = stage.clock.now();
    const kept = await seenByStaff(about.contractId);
    const named = by === null ? null : placeOf(line, kept.ended?.by ?? '');
    expect([kept.state, kept.ended && { ...kept.ended, by: named }]).toEqual([
      state,
      why === '' ? null : { at, by, why },
    ]);
    const isSides = kept.ended !== null && [giver.name, holder.name].includes(kept.ended.by ?? '');
    for (const side of [giver, holder]) {
      // Who of the staff it was is theirs to know.
      const ended = kept.ended && { ...kept.ended, by: isSides ? kept.ended.by : null };
      expect(await see(side, about.contractId)).toMatchObject({ state, ended });
    }
  });

  it('tells whoever hangs on a contract that it went with it, but not who stands further up', async () => {
    const { head, last, contracts } = await aLine();
    valueIn(await app.call(agentEndContract, only(contracts[1]), head));
    expect((await see(last, contracts[2].contractId)).ended).toMatchObject({ why: 'above', by: null });
    expect((await seenByStaff(contracts[2].contractId)).ended).toMatchObject({ why: 'above', by: head.name });
  });
});

describe('what was signed', () => {
  it('is read by who was barred since, and nothing else is done with it', async () => {
    const { head, agent, last, contracts } = await aLine();
    valueIn(await app.call(opsBarAgent, { username: agent.name, isBarred: true, reason }, ana));
    const listed = async (by: Agent, side: 'held' | 'given') =>
      valueIn<z.output<typeof agentContracts.value>>(await app.call(agentContracts, { side }, by));
    expect(await listed(agent, 'held')).toMatchObject({ mayAct: false, total: 1, list: [{ agent: agent.name }] });
    expect(await listed(agent, 'given')).toMatchObject({ mayAct: false, total: 1, list: [{ agent: last.name }] });
    expect(await listed(head, 'given')).toMatchObject({ mayAct: true, total: 1 });
    const detail = await see(agent, contracts[1].contractId);
    expect(detail).toMatchObject({ state: 'terminated', hash: contracts[1].hash, ends: [] });
    expect(detail.signatures.map(({ side, shown }) => [side, shown !== null])).toEqual([
      ...[
        ['offers', true],
        ['accepts', true],
      ],
    ]);
    expect((await offer(agent, last, termsOf(10_000n))).body.message).toBe('access_denied');
    expect((await app.call(agentEndContract, only(contracts[2]), agent)).body.message).toBe('access_denied');
    const others = await app.call(agentContract, { contractId: contracts[0].contractId }, agent);
    expect(others.body.message).toBe('agent_contract_not_found');
  });

  it('is read by staff with signatures and texts, as its sides do', async () => {
    const { head, contracts } = await aLine();
    const { ended, ...detail } = await seenByStaff(contracts[0].contractId);
    expect(ended).toBeNull();
    expect(detail).toMatchObject({ agent: head.name, under: null, signatures: [{ name: 'Ana' }, { name: head.name }] });
    const texts = detail.signatures.map(({ shown }) => shown);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(head.name);
    const lower = valueIn(await offer(undefined, head, termsOf(35_000n)));
    expect((await seenByStaff(lower.contractId)).ends).toHaveLength(2);
    const listed = await app.call(opsContracts, { username: head.name }, ana);
    expect(listed.body.value).toMatchObject({ total: 2 });
    const elsewhere = { token: app.operateAs({ brand: 'other' as never }) };
    const { contractId } = lower;
    expect((await app.call(opsContract, { contractId }, elsewhere)).body.message).toBe('agent_contract_not_found');
  });

  it('is signed by nobody who does not say what they were shown', async () => {
    const head = await anAgent();
    const made = valueIn(await offer(undefined, head, termsOf(40_000n)));
    const unseen = { contractId: made.contractId, hash: made.hash, ends: [], paymentPassword: SECRET };
    const form = { requestKey: randomUUID(), account: head.name, terms: termsOf(1n), paymentPassword: SECRET };
    const staffs = { requestKey: randomUUID(), username: head.name, terms: termsOf(1n), reason };
    for (const answer of [
      await app.call(agentAcceptContract, unseen as never, head),
      await app.call(agentOfferContract, form as never, head),
      await app.call(opsOfferContract, staffs as never, ana),
    ]) {
      expect(answer.body).toMatchObject({ message: 'request_invalid', value: { fields: ['shown'] } });
    }
    expect((await see(head, made.contractId)).state).toBe('offered');
  });
});
