import { refusedByCap, refusedByOwn } from '@baize/agent-pay';
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
  opsContractCaps,
  opsContracts,
  opsEndContract,
  opsOfferContract,
  opsPreviewOffer,
  opsPutContractCap,
  opsWithdrawContract,
} from '@baize/contract/agents/contracts';
import { asId, DAY_MS, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { MemberNotice } from '../../../events/member-notice.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { centreWithout } from '../../../testing/agents-stage.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { opsBarAgent, opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { mountLines } from '../../people/hierarchy/index.ts';
import { createMember } from '../../people/members/index.ts';
import { BRAND, openWorld, type World } from '../../people/members/testing/world.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { capOf } from './caps.store.ts';
import { pageOfContracts } from './contracts.store.ts';
import { findClosedWindow } from '../settlements/index.ts';
import { contractsJobs, endsOfMoved, mountContracts, mountContractsOps } from './index.ts';

type Terms = z.input<typeof opsOfferContract.request>['terms'];
type Contract = z.output<typeof agentRefuseContract.value>;

const SECRET = '482915';
const reason = 'Agreed with the agent.';
let world: World;
let app: TestApp;
let ana: string;
let vera: string;
let expire: () => Promise<void>;
let paymentHash: string;
const told: MemberNotice[] = [];

beforeAll(async () => {
  world = await openWorld();
  paymentHash = await world.hasher.admit((hashing) => hashing.hash(SECRET));
  const notifyMember = (_: unknown, notice: MemberNotice) => Promise.resolve(void told.push(notice));
  const deps = {
    ...{
      ...world,
      db: world.database.api,
      brands: brandBookOf(() => ({ ...BRAND, whitelabel: centreWithout() })),
      noteChange: changeTrail(world.clock),
      notifyMember,
      closedWindow: findClosedWindow,
    },
  };
  app = await openTestApp({
    ...{ database: world.database, clock: world.clock },
    routes: (serve) => {
      mountLines(serve, { ...deps, onLineChanged: endsOfMoved(deps) });
      mountContracts(serve, deps);
      mountContractsOps(serve, deps);
    },
  });
  [ana, vera] = ['Ana', 'Vera'].map((name) => app.operateAs({ name, operatorId: asId<OperatorId>(randomUUID()) })) as [
    string,
    string,
  ];
  const job = contractsJobs(deps).jobs['agents.expire-offers'];
  expire = async () => job?.({});
  for (const kind of ['dividend', 'salary'] as const) {
    const cap = { kind, lossRate: 100_000, profitRate: kind === 'salary' ? 50_000 : 0 };
    expect((await app.call(opsPutContractCap, cap, { token: ana })).body.value).toMatchObject({ awaitsSecond: true });
    expect((await app.call(opsPutContractCap, cap, { token: vera })).body.value).toMatchObject({ awaitsSecond: false });
  }
});
beforeEach(() => void told.splice(0));
afterAll(async () => {
  await expectNobodyGivesWhatHeLacks();
  await app.close();
  await world.database.drop();
});

/** Whatever happened: who gives a contract holds one of no lower rates, and no rate is above the brand's cap. */
async function expectNobodyGivesWhatHeLacks(): Promise<void> {
  for (const kind of ['dividend', 'salary'] as const) {
    const { rows: active } = await pageOfContracts(world.database.api, {
      ...{
        brand: BRAND.code,
        kind,
        state: 'accepted',
        agentId: undefined,
        underId: undefined,
        limit: 10_000,
        offset: 0,
      },
    });
    const cap = await capOf(world.database.api, BRAND.code, kind);
    for (const { underId, terms } of active) {
      const giver = active.find(({ agentId }) => agentId === underId);
      expect(underId === null || giver !== undefined).toBe(true);
      expect(giver && refusedByOwn(terms, giver.terms)).toBeUndefined();
      expect(refusedByCap(terms, cap)).toBeUndefined();
    }
  }
}

let count = 0;
interface Agent {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

async function anAgent(above?: Agent): Promise<Agent> {
  const username = `signer${String((count += 1)).padStart(4, '0')}`;
  const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
  const isAgent = above === undefined ? 2 : 1;
  const form = {
    brand: BRAND.code,
    currency: BRAND.currency,
    username,
    isAgent,
    hashes: { payment: paymentHash },
  } as const;
  const { memberId } = await world.database.owner.inTransaction((tx) =>
    createMember(tx, { ...form, uplineId: above?.memberId ?? null, profile: {}, registration }, world),
  );
  return { memberId, username, token: app.logInAs({ memberId, isAgent }) };
}

function salary(lossRate: number, changes: Partial<Terms> = {}): Terms {
  return {
    ...{
      kind: 'salary',
      currency: 'PHP',
      period: 'Daily',
      profitLossPeriod: 'Daily',
      singleBetFrom: '0',
      activeFrom: '0',
    },
    carry: false,
    tiers: [{ activeMembersFrom: 0, validBetsFrom: '0', lossRate, profitRate: 0 }],
    ...changes,
  };
}

type Answer = { readonly body: { readonly success: boolean; readonly message: string; readonly value: unknown } };
function valueIn(answer: Answer): Contract {
  expect(answer.body.message).toBe('');
  return answer.body.value as Contract;
}

const NOTHING_SHOWN = { text: '0'.repeat(64), settlementId: null };
/** What a preview showed. Where it showed nothing, it is the signing that is to say why. */
const shownBy = ({ body }: TestAnswer<z.output<typeof agentPreviewOffer.value>>) =>
  body.success ? body.value.shown : NOTHING_SHOWN;
const byBrand = async ({ username }: Agent, terms: Terms, requestKey: string = randomUUID()) => {
  const shown = shownBy(await app.call(opsPreviewOffer, { username, terms }, { token: ana }));
  return app.call(opsOfferContract, { requestKey, username, terms, shown, reason }, { token: ana });
};
const offer = async (from: Agent, { username: account }: { readonly username: string }, terms: Terms) => {
  const shown = shownBy(await app.call(agentPreviewOffer, { account, terms }, from));
  const request = { requestKey: randomUUID(), account, terms, shown, paymentPassword: SECRET };
  return app.call(agentOfferContract, request, from);
};
const accept = async (by: Agent, { contractId, hash }: Contract, ends: string[] = []) => {
  const shown = shownBy(await app.call(agentPreviewContract, { contractId, language: 'EN' }, by));
  const request = { contractId, hash, shown, ends, paymentPassword: SECRET, language: 'EN' };
  return app.call(agentAcceptContract, request, by);
};
const see = async (by: Agent, contract: Contract | undefined) => {
  const contractId = contract?.contractId ?? '';
  const { body } = await app.call(agentContract, { contractId }, by);
  if (!body.success) throw new Error(body.message);
  return body.value;
};

/** A line of agents, each under a contract with the one above, the head's with the brand. */
async function aLine(rates: readonly number[]): Promise<{ agents: Agent[]; contracts: Contract[] }> {
  const agents: Agent[] = [];
  const contracts: Contract[] = [];
  for (const rate of rates) {
    const above = agents.at(-1);
    const agent = await anAgent(above);
    const made = await (above === undefined ? byBrand(agent, salary(rate)) : offer(above, agent, salary(rate)));
    contracts.push(valueIn(await accept(agent, valueIn(made))));
    agents.push(agent);
  }
  return { agents, contracts };
}
const firstOf = async (rates: readonly number[]): Promise<[Agent, Agent, Agent, Contract[]]> => {
  const { agents, contracts } = await aLine(rates);
  const [head, agent, last] = agents;
  if (head === undefined || agent === undefined || last === undefined) throw new Error('three agents');
  return [head, agent, last, contracts];
};

describe('an agent contract', () => {
  it('is offered, signed by both sides, in force from the next period, and readable by both', async () => {
    const head = await anAgent();
    const made = valueIn(await byBrand(head, salary(40_000)));
    expect(made).toMatchObject({ state: 'offered', agent: head.username, under: null, terms: salary(40_000) });
    expect(told).toMatchObject([{ memberId: head.memberId, kind: 'contract_offered' }]);
    const signed = valueIn(await accept(head, made));
    const midnight = Date.UTC(2026, 0, 10, 16);
    expect(signed).toMatchObject({ state: 'accepted', inForceFrom: midnight, inForceUntil: null, hash: made.hash });
    const agent = await anAgent(head);
    const below = valueIn(await offer(head, agent, salary(30_000)));
    valueIn(await accept(agent, below));
    expect(told.at(-1)).toMatchObject({
      memberId: head.memberId,
      kind: 'contract_accepted',
      values: { name: agent.username },
    });
    for (const who of [head, agent]) {
      expect(await see(who, below)).toMatchObject({
        ...{ state: 'accepted', under: head.username, ends: [] },
        signatures: [
          { side: 'offers', name: head.username, hash: below.hash },
          { side: 'accepts', name: agent.username, hash: below.hash, language: 'EN' },
        ],
      });
    }
    const listed = await app.call(agentContracts, { side: 'given', account: agent.username }, head);
    expect(listed.body.value).toMatchObject({ total: 1, list: [{ contractId: below.contractId }] });
    const held = await app.call(agentContracts, { side: 'held', state: 'accepted', kind: 'salary' }, agent);
    expect(held.body.value).toMatchObject({ total: 1, list: [{ contractId: below.contractId }] });
    const staff = await app.call(opsContracts, { username: agent.username }, { token: ana });
    expect(staff.body.value).toMatchObject({ total: 1 });
    expect((await app.call(opsContractCaps, {}, { token: ana })).body.value).toMatchObject({
      list: [{ kind: 'dividend' }, { kind: 'salary' }],
    });
  });

  it('is found by its state, its kind and the days it was offered on', async () => {
    const head = await anAgent();
    const { contractId } = valueIn(await byBrand(head, salary(20_000)));
    const day = new Date(world.clock.now()).toISOString().slice(0, 10);
    const next = new Date(world.clock.now() + DAY_MS).toISOString().slice(0, 10);
    const found = async (asked: object) =>
      (await app.call(agentContracts, { side: 'held', ...asked }, head)).body.value;
    for (const asked of [{ from: day, to: day }, { to: day }, { from: day, state: 'offered', kind: 'salary' }]) {
      expect(await found(asked)).toMatchObject({ total: 1, list: [{ contractId }] });
    }
    for (const asked of [
      { from: next },
      { to: '2020-01-01' },
      { from: day, state: 'accepted' },
      { kind: 'dividend' },
    ]) {
      expect(await found(asked)).toMatchObject({ total: 0, list: [] });
    }
  });

  it('is made once by its key, and signed once however often it is sent', async () => {
    const head = await anAgent();
    const requestKey = randomUUID();
    const offers = await Promise.all(Array.from({ length: 10 }, () => byBrand(head, salary(40_000), requestKey)));
    expect(new Set(offers.map((each) => valueIn(each).contractId)).size).toBe(1);
    expect((await byBrand(head, salary(30_000), requestKey)).body.message).toBe('key_reused');
    const made = valueIn(await byBrand(head, salary(40_000), requestKey));
    const signed = await Promise.all(Array.from({ length: 10 }, () => accept(head, made)));
    expect(new Set(signed.map((each) => JSON.stringify(each.body))).size).toBe(1);
    expect((await byBrand(head, salary(20_000))).body.success).toBe(true);
    expect((await byBrand(head, salary(10_000))).body.message).toBe('agent_contract_open');
  });

  it('has no rate above the giver’s own or the brand’s cap, and no terms that cannot be paid', async () => {
    const [head, agent] = await firstOf([50_000, 40_000, 30_000]);
    const newcomer = await anAgent(agent);
    for (const [terms, code] of [
      [salary(40_001), 'agent_contract_rate_above_own'],
      [salary(1_000_001), 'agent_contract_rate_out_of_range'],
      [salary(100_001), 'agent_contract_rate_above_cap'],
      [salary(10_000, { period: 'Weekly' }), 'agent_contract_period_differs'],
      [salary(10_000, { period: 'Hourly' }), 'agent_contract_period_not_offered'],
      [salary(10_000, { currency: 'USD' }), 'agent_contract_currency_differs'],
      [salary(10_000, { carry: true }), 'agent_contract_unused_term'],
      [salary(10_000, { tiers: [] }), 'agent_contract_tiers_number'],
      [salary(10_000, { activeFrom: '-1' }), 'agent_contract_malformed'],
      [salary(10_000, { singleBetFrom: '9999999999999999999' }), 'agent_contract_amount_out_of_range'],
      [salary(10_000, { tiers: [...salary(20_000).tiers, ...salary(10_000).tiers] }), 'agent_contract_tiers_fall'],
      [salary(10_000, { kind: 'dividend' }), 'agent_contract_own_missing'],
    ] as const) {
      expect((await offer(agent, newcomer, terms)).body.message).toBe(code);
    }
    const guessed = {
      requestKey: randomUUID(),
      account: newcomer.username,
      terms: salary(1),
      shown: NOTHING_SHOWN,
      paymentPassword: '111111',
    };
    expect((await app.call(agentOfferContract, guessed, agent)).body.message).toBe('password_wrong');
    expect((await offer(agent, { username: 'nobody-at-all' }, salary(1))).body.message).toBe(
      'agent_contract_not_below',
    );
    expect((await offer(head, newcomer, salary(1))).body.message).toBe('agent_contract_not_below');
    expect((await offer(newcomer, agent, salary(1))).body.message).toBe('agent_contract_not_below');
    expect((await byBrand(agent, salary(1))).body.message).toBe('agent_contract_not_below');
    expect((await byBrand({ ...agent, username: 'nobody-at-all' }, salary(1))).body.message).toBe('member_not_found');
    expect((await offer(agent, newcomer, salary(40_000))).body.success).toBe(true);
  });

  it('with lower rates ends those further down that it no longer allows, as it was shown before signing', async () => {
    const [head, agent, last, contracts] = await firstOf([50_000, 40_000, 30_000]);
    world.clock.wait(2 * DAY_MS);
    const lower = valueIn(await byBrand(head, salary(35_000)));
    const { ends } = await see(head, lower);
    expect(ends.map((each) => each.agent).toSorted()).toEqual([agent.username, last.username]);
    expect((await accept(head, lower)).body.message).toBe('agent_contract_ends_changed');
    expect((await accept(head, lower, [ends[0]?.contractId ?? ''])).body.message).toBe('agent_contract_ends_changed');
    const wrongText = await accept(head, { ...lower, hash: '0'.repeat(64) }, []);
    expect(wrongText.body.message).toBe('agent_contract_text_differs');
    const { contractId, hash } = lower;
    const shown = NOTHING_SHOWN;
    const guessed = { contractId, hash, shown, ends: ends.map((each) => each.contractId), paymentPassword: '111111' };
    expect((await app.call(agentAcceptContract, guessed, head)).body.message).toBe('password_wrong');
    const signed = valueIn(
      await accept(
        head,
        lower,
        ends.map((each) => each.contractId),
      ),
    );
    const until = signed.inForceFrom;
    expect(until).toBeGreaterThan(world.clock.now());
    const [first, second, third] = contracts;
    expect(await see(head, first)).toMatchObject({ state: 'superseded', inForceUntil: until });
    expect(await see(agent, second)).toMatchObject({ state: 'terminated', inForceUntil: until });
    expect(await see(last, third)).toMatchObject({ state: 'terminated', inForceUntil: until });
    expect(told.filter(({ kind }) => kind === 'contract_ended')).toHaveLength(2);
  });

  it('of another period begins when the one before has ended, with a window of its own', async () => {
    const head = await anAgent();
    const weekly = salary(40_000, { period: 'Weekly' });
    const old = valueIn(await accept(head, valueIn(await byBrand(head, weekly))));
    world.clock.wait(9 * DAY_MS);
    const daily = valueIn(await accept(head, valueIn(await byBrand(head, salary(40_000)))));
    expect((await see(head, old)).inForceUntil).toBe(daily.inForceFrom);
    const monthly = valueIn(await byBrand(head, salary(40_000, { period: 'Monthly' })));
    const begun = valueIn(await accept(head, monthly));
    expect(new Date((begun.inForceFrom ?? 0) + 8 * 3_600_000).toISOString()).toMatch(/-01T00:00:00/);
    // The daily one had not begun: it never does.
    const never = await see(head, daily);
    expect(never.inForceUntil).toBe(never.inForceFrom);
  });

  it('begins when every one before has ended, the terminated too: no time is paid twice', async () => {
    const head = await anAgent();
    const monthly = salary(40_000, { period: 'Monthly' });
    const old = valueIn(await accept(head, valueIn(await byBrand(head, monthly))));
    world.clock.wait(40 * DAY_MS);
    valueIn(await app.call(opsEndContract, { contractId: old.contractId, reason }, { token: ana }));
    const daily = valueIn(await accept(head, valueIn(await byBrand(head, salary(40_000)))));
    const { inForceUntil } = await see(head, old);
    expect(inForceUntil).toBeGreaterThan(world.clock.now() + DAY_MS);
    expect(daily.inForceFrom).toBe(inForceUntil);
  });

  it('begins no earlier than the one of who gives it, out of which it is paid', async () => {
    const head = await anAgent();
    const agent = await anAgent(head);
    valueIn(await accept(head, valueIn(await byBrand(head, salary(40_000, { period: 'Monthly' })))));
    world.clock.wait(40 * DAY_MS);
    const own = valueIn(await accept(head, valueIn(await byBrand(head, salary(40_000)))));
    expect(own.inForceFrom).toBeGreaterThan(world.clock.now() + DAY_MS);
    const below = valueIn(await accept(agent, valueIn(await offer(head, agent, salary(30_000)))));
    expect(below.inForceFrom).toBe(own.inForceFrom);
  });

  it('is answered once: of accepting, refusing, withdrawing and running out one happens', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const head = await anAgent();
      const made = valueIn(await byBrand(head, salary(40_000)));
      const { contractId } = made;
      const answers = await Promise.all([
        accept(head, made),
        app.call(agentRefuseContract, { contractId }, head),
        app.call(opsWithdrawContract, { contractId, reason }, { token: ana }),
      ]);
      const messages = answers.map(({ body }) => body.message).toSorted();
      expect(messages).toEqual(['', 'agent_contract_decided', 'agent_contract_decided']);
      const after = await see(head, made);
      expect(answers.filter(({ body }) => body.success).map(({ body }) => body.value?.state)).toEqual([after.state]);
      expect(after.signatures).toHaveLength(after.state === 'accepted' ? 2 : 1);
      outcomes.add(after.state);
    }
    expect([...outcomes].every((state) => ['accepted', 'refused', 'withdrawn'].includes(state))).toBe(true);
  });

  it('runs out after seven days, and cannot be signed from then on, job or no job', async () => {
    const head = await anAgent();
    const made = valueIn(await byBrand(head, salary(40_000)));
    const signedInTime = await anAgent();
    const other = valueIn(await byBrand(signedInTime, salary(40_000)));
    world.clock.wait(7 * DAY_MS);
    expect((await accept(head, made)).body.message).toBe('agent_contract_decided');
    await Promise.all([expire(), expire(), accept(signedInTime, other)]);
    expect(await see(head, made)).toMatchObject({ state: 'expired' });
    expect(await see(signedInTime, other)).toMatchObject({ state: 'expired' });
    expect((await app.call(agentRefuseContract, { contractId: made.contractId }, head)).body.message).toBe(
      'agent_contract_decided',
    );
  });

  it('ends with those that hang on it when who gives it or staff say so, and once', async () => {
    const [head, agent, last, contracts] = await firstOf([50_000, 40_000, 30_000]);
    const contractId = contracts[1]?.contractId ?? '';
    const ended = await Promise.all([
      app.call(agentEndContract, { contractId }, head),
      app.call(opsEndContract, { contractId, reason }, { token: ana }),
    ]);
    expect(new Set(ended.map((each) => valueIn(each).inForceUntil)).size).toBe(1);
    expect(await see(last, contracts[2])).toMatchObject({ state: 'terminated' });
    expect(await see(head, contracts[0])).toMatchObject({ state: 'accepted' });
    expect((await offer(agent, last, salary(1))).body.message).toBe('agent_contract_own_missing');
  });

  it('ends when its agent is moved or barred, and an offer to them is withdrawn', async () => {
    const [, agent, last, contracts] = await firstOf([50_000, 40_000, 30_000]);
    const [otherHead, otherAgent, , otherContracts] = await firstOf([50_000, 40_000, 30_000]);
    const waits = valueIn(await offer(otherHead, otherAgent, salary(20_000)));
    const move = { username: agent.username, under: otherHead.username, reason };
    expect((await app.call(opsMoveLine, move, { token: ana })).body.message).toBe('');
    expect(await see(agent, contracts[1])).toMatchObject({ state: 'terminated' });
    expect(await see(last, contracts[2])).toMatchObject({ state: 'terminated' });
    const bar = { username: otherAgent.username, isBarred: true, reason };
    expect((await app.call(opsBarAgent, bar, { token: ana })).body.message).toBe('');
    expect(await see(otherHead, otherContracts[1])).toMatchObject({ state: 'terminated' });
    expect(await see(otherHead, waits)).toMatchObject({ state: 'withdrawn' });
    expect((await accept(otherAgent, waits)).body.message).toBe('agent_contract_decided');
    expect((await offer(otherHead, agent, salary(40_000))).body.success).toBe(true);
  });

  it('is nobody else’s: not a stranger’s, a sibling’s, a further upline’s, or a former one’s', async () => {
    const [head, agent, last, contracts] = await firstOf([50_000, 40_000, 30_000]);
    const sibling = await anAgent(agent);
    const [stranger] = await firstOf([50_000, 40_000, 30_000]);
    const made = valueIn(await offer(agent, sibling, salary(10_000)));
    const { contractId } = made;
    for (const who of [stranger, last, head]) {
      for (const call of [agentContract, agentRefuseContract, agentWithdrawContract, agentEndContract]) {
        expect((await app.call(call, { contractId }, who)).body.message).toBe('agent_contract_not_found');
      }
      expect((await accept(who, made)).body.message).toBe('agent_contract_not_found');
      const given = await app.call(agentContracts, { side: 'given', account: sibling.username }, who);
      expect(given.body.value).toMatchObject({ total: 0, list: [] });
    }
    expect((await app.call(agentWithdrawContract, { contractId }, sibling)).body.message).toBe(
      'agent_contract_not_found',
    );
    expect((await app.call(agentRefuseContract, { contractId }, agent)).body.message).toBe('agent_contract_not_found');
    const elsewhere = app.operateAs({ brand: 'other' as never });
    for (const call of [opsWithdrawContract, opsEndContract]) {
      const answer = await app.call(call, { contractId, reason }, { token: elsewhere });
      expect(answer.body.message).toBe('agent_contract_not_found');
    }
    expect((await app.call(opsContracts, { username: agent.username }, { token: elsewhere })).body.message).toBe(
      'member_not_found',
    );
    const moved = await app.call(
      opsMoveLine,
      { username: last.username, under: stranger.username, reason },
      { token: ana },
    );
    expect(moved.body.message).toBe('');
    expect((await offer(agent, last, salary(1))).body.message).toBe('agent_contract_not_below');
    // What both sides signed stays readable by both.
    expect(await see(agent, contracts[2])).toMatchObject({ state: 'terminated' });
    expect((await accept(sibling, made)).body.success).toBe(true);
  });

  it('is not altered by the web past its course', async () => {
    for (const text of ["terms_text = ''", 'agent_id = under_id', "kind = 'dividend'"]) {
      await expect(world.database.api.all(`update agents_contract set ${text}`)).rejects.toThrow('permission denied');
    }
    await expect(world.database.api.all('delete from agents_signature')).rejects.toThrow('permission denied');
  });
});
