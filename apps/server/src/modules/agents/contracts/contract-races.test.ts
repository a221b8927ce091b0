import { DAY_MS, type MemberId, asId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { courseOf, seedOfRun } from '../../../testing/seeded-order.ts';
import { writeTerms } from '@baize/agent-pay';
import { findClosedWindow } from '../settlements/index.ts';
import { putCap } from './caps.store.ts';
import type { AgentContract, ContractsDeps } from './contract.ts';
import { contractsJobs } from './contracts.jobs.ts';
import { contractById, signaturesOf } from './contracts.store.ts';
import {
  acceptContract,
  previewContract,
  refuseContract,
  withdrawByStaff,
  withdrawContract,
} from './decide-contract.ts';
import { offerBelow } from './offer-contract.ts';

const SECRET = '482915';
const ROUNDS = 30;
/** What may be told when an offer ends so: to each side but the one who did it. */
const TOLD = {
  accepted: ['contract_accepted'],
  refused: ['contract_refused'],
  withdrawn: ['contract_withdrawn', 'contract_withdrawn_given'],
  expired: ['contract_expired', 'contract_expired_held'],
} as const;
const CONTENDERS = ['accept', 'refuse', 'withdraw', 'staff withdraw', 'expire'] as const;
type Contender = (typeof CONTENDERS)[number];

let stage: AgentsStage;
let deps: ContractsDeps;
let payment: string;
let noted = 0;
let expire: () => Promise<void>;

beforeAll(async () => {
  stage = await openAgentsStage();
  stage.at('2026-03-01T00:00:00Z');
  deps = {
    ...{ ...stage.deps, db: stage.database.api, closedWindow: findClosedWindow },
    noteChange: () => Promise.resolve(void (noted += 1)),
  };
  const job = contractsJobs(deps).jobs['agents.expire-offers'];
  expire = async () => job?.({});
  payment = await stage.hasher.admit((hashing) => hashing.hash(SECRET));
  const cap = { lossRate: 100_000n, profitRate: 100_000n };
  await stage.owner.inTransaction((tx) => putCap(tx, { brand: stage.brand, kind: 'salary' }, cap));
});
afterAll(() => stage.close());

const nameOf = async (memberId: MemberId) =>
  (await stage.owner.first<{ name: string }>('select hierarchy_name_of($1) as name', [memberId]))?.name ?? '';

interface Offer {
  readonly giver: MemberId;
  readonly agent: MemberId;
  readonly offer: AgentContract;
}

/** An offer of a head's to the agent below, one millisecond before it runs out. */
async function anOffer(): Promise<Offer> {
  const giver = await stage.member(null, payment);
  const agent = await stage.member(giver, payment);
  await stage.give({ agentId: giver, terms: flatTerms('salary', 50_000n), from: stage.clock.now() });
  const offer = await offerBelow(deps, {
    ...{ brand: stage.brand, memberId: giver, requestKey: randomUUID(), account: await nameOf(agent) },
    ...{ terms: writeTerms(flatTerms('salary', 40_000n)), language: 'EN', paymentPassword: SECRET },
  });
  stage.clock.wait(offer.expiresAt - stage.clock.now() - 1);
  return { giver, agent, offer };
}

const operator: OperatorSession = {
  ...{ operatorId: asId<OperatorId>(randomUUID()), brand: asId('demo'), name: 'Ana', roles: ['payments'] },
  tokenHash: Buffer.alloc(32),
};

/** What each of them does to an offer: what it became by it, or the code that they were refused with. */
async function starts({ giver, agent, offer }: Offer): Promise<Record<Contender, () => Promise<string>>> {
  const { contractId, brand } = offer;
  const named = { brand, contractId };
  const { shown } = await previewContract(deps, { ...named, memberId: agent, language: 'EN' });
  const signed = { hash: offer.hash.toString('hex'), ends: [], language: 'EN', shown, paymentPassword: SECRET };
  const outcome = (answer: Promise<AgentContract>) =>
    answer.then(
      ({ state }) => state,
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      },
    );
  return {
    accept: () => outcome(acceptContract(deps, { ...named, ...signed, memberId: agent })),
    refuse: () => outcome(refuseContract(deps, { ...named, memberId: agent })),
    withdraw: () => outcome(withdrawContract(deps, { ...named, memberId: giver })),
    'staff withdraw': () => outcome(withdrawByStaff(deps, { ...named, operator, reason: 'Made by mistake.' })),
    expire: async () => {
      // The very moment it runs out.
      stage.clock.wait(1);
      await expire();
      return 'looked';
    },
  };
}

const LOCK = 'select agents_lock_contracts($1, $2)';
const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Decisions about contracts wait until they are let go. */
async function heldUp(): Promise<{ readonly letGo: () => Promise<void> }> {
  const opens: (() => void)[] = [];
  const isOver = new Promise<void>((resolve) => opens.push(resolve));
  const held: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const holding = stage.owner.inTransaction(async (tx) => {
      await tx.all(LOCK, [stage.brand, 'salary']);
      resolve();
      await isOver;
    });
    held.push(holding);
  });
  return {
    letGo: async () => {
      for (const open of opens) open();
      await Promise.all(held);
    },
  };
}

const inLine = (many: number) =>
  expect.poll(async () => (await stage.owner.all(WAITING)).length, { interval: 5 }).toBe(many);

/** All of them want the same offer in this order; decisions begin once so many are waiting for it. Answers by contender. */
async function race(made: Offer, order: readonly Contender[], letGoAfter: number): Promise<Map<Contender, string>> {
  const start = await starts(made);
  const gate = await heldUp();
  const running = new Map<Contender, Promise<string>>();
  for (const [at, contender] of order.entries()) {
    running.set(contender, start[contender]());
    if (at + 1 < letGoAfter) await inLine(at + 1);
    if (at + 1 === letGoAfter) {
      await inLine(at + 1);
      await gate.letGo();
    }
    // From here on they run: a few steps of the database apart.
    if (at + 1 >= letGoAfter) for (let step = 0; step < 3; step += 1) await stage.owner.all('select 1');
  }
  const answers = new Map<Contender, string>();
  for (const [contender, answer] of running) answers.set(contender, await answer);
  return answers;
}

it('of accepting, refusing, the giver’s and the staff’s withdrawing and running out at the very moment, exactly one happens', async () => {
  const seed = seedOfRun();
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const course = courseOf(seed + round);
    const first = CONTENDERS[round % CONTENDERS.length]!;
    const rest = course.shuffled(CONTENDERS.filter((each) => each !== first));
    // Every other time around all are in line before anything is decided, and by then the offer is over.
    const areAllInLine = Math.floor(round / CONTENDERS.length) % 2 === 1;
    const isSignedInTime = first === 'accept' && !areAllInLine;
    const order = isSignedInTime
      ? [first, ...rest.filter((each) => each !== 'expire'), 'expire' as const]
      : [first, ...rest];
    const made = await anOffer();
    const [before, notes] = [stage.told.length, noted];
    const answers = await race(made, order, areAllInLine ? order.length : 1);
    const where = `seed ${seed}, round ${round}: ${order.join(', ')}, ${areAllInLine ? 'all in line' : 'let go after the first'}`;
    const state = await expectOneWon(made, answers, where);
    const kinds = stage.told.slice(before).map(({ kind }) => kind);
    expect(kinds, where).toContain(TOLD[state][0]);
    expect(TOLD[state], where).toEqual(expect.arrayContaining([...new Set(kinds)]));
    expect(new Set(kinds).size, where).toBe(kinds.length);
    expect(noted - notes, where).toBeLessThanOrEqual(state === 'withdrawn' ? 1 : 0);
    if (areAllInLine) expect(state, where).toBe(firstOf(order));
    outcomes.add(state);
    stage.clock.wait(DAY_MS);
  }
  expect([...outcomes].toSorted(), `seed ${seed}`).toEqual(['accepted', 'expired', 'refused', 'withdrawn']);
});

/** Who is first in line decides; but nobody signs what is over. */
function firstOf(order: readonly Contender[]): keyof typeof TOLD {
  const winner = order.find((each) => each !== 'accept');
  if (winner === 'expire') return 'expired';
  return winner === 'refuse' ? 'refused' : 'withdrawn';
}

/** Whoever was answered without a refusal was told the state that it is in; everybody else that it was decided. */
async function expectOneWon(
  { offer }: Offer,
  answers: ReadonlyMap<Contender, string>,
  where: string,
): Promise<keyof typeof TOLD> {
  const after = await contractById(stage.owner, offer.brand, offer.contractId);
  const state = after?.state as keyof typeof TOLD;
  expect(Object.keys(TOLD), where).toContain(state);
  for (const [contender, answer] of answers) {
    if (contender !== 'expire') expect([state, 'agent_contract_decided'], `${where}; ${contender}`).toContain(answer);
  }
  const mayHaveWon = {
    accepted: ['accept'],
    refused: ['refuse'],
    withdrawn: ['withdraw', 'staff withdraw'],
    expired: [],
  }[state];
  const won = [...answers].filter(([, answer]) => answer === state).map(([contender]) => contender);
  expect(won.length > 0, where).toBe(state !== 'expired');
  expect(
    won.every((each) => mayHaveWon.includes(each as never)),
    where,
  ).toBe(true);
  expect(await signaturesOf(stage.owner, offer.contractId), where).toHaveLength(state === 'accepted' ? 2 : 1);
  expect(after?.inForceFrom !== null, where).toBe(state === 'accepted');
  return state;
}
