import { isRefused, recompute } from '@baize/agent-pay';
import { agentEndContract, opsEndContract } from '@baize/contract/agents/contracts';
import { opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { asId, type Instant, instantOf, type MemberId, MINUTE_MS, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { type Course, courseOf, seedOfRun } from '../../../testing/seeded-order.ts';
import { mountLines } from '../../people/hierarchy/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { endsOfMoved, mountContracts, mountContractsOps } from '../contracts/index.ts';
import { findClosedWindow } from './closed-window.ts';
import { paymentFileOf } from './payment-file.ts';
import { payDue, tellPaid } from './pay-settlements.ts';
import { paymentsOf } from './read-settlements.store.ts';
import { settleDue } from './settle-series.ts';

const WINDOW = 5 * MINUTE_MS;
const ROUNDS = 10;
const reason = 'Agreed with the agent.';

let stage: AgentsStage;
let app: TestApp;
let staff: string;
const seed = seedOfRun();

beforeAll(async () => {
  stage = await openAgentsStage();
  stage.at('2029-05-01T00:00:00Z');
  const deps = {
    ...{ ...stage.deps, db: stage.database.api, noteChange: changeTrail(stage.clock), closedWindow: findClosedWindow },
  };
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => {
      mountLines(serve, { ...deps, onLineChanged: endsOfMoved(deps) });
      mountContracts(serve, deps);
      mountContractsOps(serve, deps);
    },
  });
  staff = app.operateAs({ name: 'Ana', operatorId: asId<OperatorId>(randomUUID()) });
});
afterEach(expectItComesOut);
afterAll(async () => {
  await app.close();
  await stage.close();
});

const now = () => stage.clock.now();
const fail = (about: unknown, error: unknown) => {
  throw new Error(`${JSON.stringify(about)}: ${String(error)}`);
};

/** Everything a worker does, as often as it takes. */
async function work(): Promise<void> {
  while ((await settleDue(stage.deps, fail)) > 0);
  await payDue(stage.deps, fail);
  await tellPaid(stage.deps);
}

interface Line {
  readonly head: MemberId;
  readonly agent: MemberId;
  readonly member: MemberId;
  readonly headsContract: string;
  readonly agentsContract: string;
  readonly from: Instant;
}

interface Round {
  readonly course: Course;
  readonly round: number;
  readonly line: Line;
}

/** A head who earns 2 % and gives half of it, from the start of these five minutes on; the member plays 100 in them. */
async function aLineThatPlayed(): Promise<Line> {
  const head = await stage.member();
  const agent = await stage.member(head);
  const member = await stage.member(agent);
  const from = now();
  const [rate, below] = [flatTerms('agentRealtimeSalary', 20_000n), flatTerms('agentRealtimeSalary', 10_000n)];
  const headsContract = await stage.give({ agentId: head, terms: rate, from });
  const agentsContract = await stage.give({ agentId: agent, underId: head, terms: below, from });
  await stage.play([{ memberId: member, stake: '100' }]);
  return { head, agent, member, headsContract, agentsContract, from };
}

/**
 * Something and the work of two workers at once, of which either may be some steps of the database ahead, or even done: so it is in the first
 * two rounds, one way and the other. Answers whether the first window was settled by the time the other was done.
 */
async function whileSettled({ course, round, line: { from } }: Round, other: () => Promise<unknown>): Promise<boolean> {
  const both = {
    workers: () => Promise.all([work(), work()]),
    other: async () => {
      await other();
      const found = await stage.owner.first(
        `select from agents_settlement where kind = 'agentRealtimeSalary' and from_at = $1`,
        [new Date(from)],
      );
      return found !== undefined;
    },
  };
  const [ahead, isWorkFirst] = round < 2 ? [2, round === 1] : [course.below(3), course.below(2) === 0];
  const first = isWorkFirst ? both.workers() : both.other();
  if (ahead === 2) await first;
  else for (let step = course.below(12) * ahead; step > 0; step -= 1) await stage.owner.all('select 1');
  const second = isWorkFirst ? both.other() : both.workers();
  const wasSettled = await (isWorkFirst ? second : first);
  await Promise.all([first, second]);
  return wasSettled === true;
}

async function windowsOf(
  agentId: MemberId,
): Promise<{ readonly from: Instant; readonly gross: bigint; readonly net: bigint }[]> {
  const { rows } = await paymentsOf(stage.owner, { agentId, kind: undefined, limit: 50, offset: 0 });
  return rows
    .map(({ grossParts, netParts, settlement }) => ({ from: settlement.from, gross: grossParts, net: netParts }))
    .sort((one, other) => one.from - other.from);
}

async function endOf(contractId: string): Promise<{ readonly state: string; readonly until: Instant }> {
  const row = await stage.owner.first<{ readonly state: string; readonly until: Date }>(
    'select state, in_force_until as until from agents_contract where contract_id = $1',
    [contractId],
  );
  return { state: row?.state ?? '', until: instantOf(row?.until.getTime() ?? 0) };
}

/** Every window of a contract is paid once, from its first to the one it ends with, and none after it. */
async function expectPaidToTheEnd(
  agentId: MemberId,
  { contractId, from, where }: { readonly contractId: string; readonly from: Instant; readonly where: string },
) {
  const { state, until } = await endOf(contractId);
  expect(state, where).toBe('terminated');
  const all = Array.from({ length: (until - from) / WINDOW }, (_, at) => from + at * WINDOW);
  expect(
    (await windowsOf(agentId)).map((window) => window.from),
    where,
  ).toEqual(all);
}

const SUMS = `
  select coalesce(sum(s.credited_parts + s.paid_back_parts - s.newly_owed_parts), 0)::bigint as paid,
    coalesce(sum(s.gross_of_heads_parts), 0)::bigint as heads, count(*) filter (where s.state <> 'paid')::int as open,
    (select coalesce(sum(x.owed_parts), 0)::bigint from agents_standing x) as owed
  from agents_settlement s`;

/** Whatever happened: what is paid is what the heads earned, and what is advanced is what agents owe. */
async function expectItComesOut(): Promise<void> {
  const sums = await stage.owner.first<{ paid: bigint; heads: bigint; owed: bigint; open: number }>(SUMS);
  expect(sums).toMatchObject({ open: 0, paid: sums?.heads });
  expect(await stage.houseOf('house:agents')).toBe(-(sums?.heads ?? 0n));
  expect(await stage.houseOf('house:agents-advanced')).toBe(-(sums?.owed ?? 0n));
}

async function expectFilesToSaySo(...agents: readonly MemberId[]): Promise<void> {
  for (const agentId of agents) {
    const { rows } = await paymentsOf(stage.owner, { agentId, kind: undefined, limit: 50, offset: 0 });
    expect(rows.length).toBeGreaterThan(0);
    for (const { settlementId } of rows) {
      const again = recompute(await paymentFileOf(stage.deps, { brand: stage.brand, settlementId, agentId }));
      expect(isRefused(again) ? again : again.differing).toEqual([]);
    }
  }
}

async function filesOf(agentId: MemberId): Promise<string[]> {
  const { rows } = await paymentsOf(stage.owner, { agentId, kind: undefined, limit: 50, offset: 0 });
  const files = rows.map(({ settlementId }) =>
    paymentFileOf(stage.deps, { brand: stage.brand, settlementId, agentId }),
  );
  return (await Promise.all(files)).map((file) => JSON.stringify(file));
}

async function expectFilesToLack(agentId: MemberId, ...others: readonly MemberId[]): Promise<void> {
  const files = await filesOf(agentId);
  expect(files.length).toBeGreaterThan(0);
  for (const other of others) {
    const name = await nameOf(other);
    expect(files.filter((file) => file.includes(name) || file.includes(other))).toEqual([]);
  }
}

/** To a moment before, at or after the end of the five minutes that were played in; in the first rounds, to the end. */
const toTheEnd = ({ course, round, line: { from } }: Round) =>
  stage.clock.wait(from + WINDOW - now() + (round < 2 ? 0 : course.below(3) - 1));
const toNext = () => stage.clock.wait(WINDOW - (now() % WINDOW));

describe('a contract that is ended at the moment its period is settled (A52)', () => {
  it('by who gives it or by staff is paid to the end of the running period, each window once, whichever came first', async () => {
    const outcomes = new Set<boolean>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const course = courseOf(seed + round);
      const where = `seed ${seed}, round ${round}`;
      toNext();
      const line = await aLineThatPlayed();
      toTheEnd({ course, round, line });
      const isByStaff = round % 2 === 1;
      const ended = isByStaff ? line.headsContract : line.agentsContract;
      const end = async () => {
        const answer = isByStaff
          ? await app.call(opsEndContract, { contractId: ended, reason }, { token: staff })
          : await app.call(
              agentEndContract,
              { contractId: ended },
              { token: app.logInAs({ memberId: line.head, isAgent: 2 }) },
            );
        expect(answer.body.message, where).toBe('');
      };
      outcomes.add(await whileSettled({ course, round, line }, end));
      // What is played after it counts as long as the contract is in force, and not a moment longer.
      await stage.play([{ memberId: line.member, stake: '100' }]);
      stage.clock.wait(4 * WINDOW);
      await work();
      await expectPaidToTheEnd(line.agent, { contractId: line.agentsContract, from: line.from, where });
      const [first, ...later] = await windowsOf(line.agent);
      expect(first?.gross, where).toBe(parts('1') * (later.length === 0 ? 2n : 1n));
      if (!isByStaff) {
        const last = await app.call(opsEndContract, { contractId: line.headsContract, reason }, { token: staff });
        expect(last.body.message, where).toBe('');
      }
      toNext();
      stage.clock.wait(WINDOW);
      await work();
      await expectPaidToTheEnd(line.head, { contractId: line.headsContract, from: line.from, where });
      await expectItComesOut();
      await expectFilesToSaySo(line.head, line.agent);
    }
    expect([...outcomes].toSorted(), `seed ${seed}`).toEqual([false, true]);
  });
});

describe('an agent whom staff move at the moment the lines are settled (A51)', () => {
  it('is paid to the end of the running period, and every bet in the lines it was placed under, whichever came first', async () => {
    const outcomes = new Set<boolean>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const course = courseOf(seed + 1000 + round);
      const where = `seed ${seed}, round ${round}`;
      toNext();
      const line = await aLineThatPlayed();
      const sibling = await stage.member(line.head);
      const siblings = { agentId: sibling, underId: line.head, from: line.from };
      await stage.give({ ...siblings, terms: flatTerms('agentRealtimeSalary', 10_000n) });
      const elsewhere = await stage.member();
      const theirs = await stage.give({
        ...{ agentId: elsewhere, terms: flatTerms('agentRealtimeSalary', 10_000n), from: line.from },
      });
      toTheEnd({ course, round, line });
      const [username, under] = await Promise.all([nameOf(line.agent), nameOf(elsewhere)]);
      const move = async () => {
        const { body } = await app.call(opsMoveLine, { username, under, reason }, { token: staff });
        expect(body.message, where).toBe('');
      };
      outcomes.add(await whileSettled({ course, round, line }, move));
      await stage.play([{ memberId: line.member, stake: '300' }]);
      stage.clock.wait(4 * WINDOW);
      await work();
      await expectPaidToTheEnd(line.agent, { contractId: line.agentsContract, from: line.from, where });
      const grossOf = async (agentId: MemberId) =>
        (await windowsOf(agentId)).reduce((sum, { gross }) => sum + gross, 0n);
      // The old line has what was played before the move and no more, the new one what was played after it.
      expect(await grossOf(line.head), where).toBe(parts('2'));
      expect(await grossOf(elsewhere), where).toBe(parts('3'));
      for (const contractId of [line.headsContract, theirs]) {
        expect((await app.call(opsEndContract, { contractId, reason }, { token: staff })).body.message, where).toBe('');
      }
      toNext();
      stage.clock.wait(WINDOW);
      await work();
      await expectItComesOut();
      await expectFilesToSaySo(line.head, line.agent, elsewhere);
      // A payment's file is of the agent's own line: it names neither a sibling nor who stands or stood above.
      await expectFilesToLack(line.agent, line.head, sibling, elsewhere);
      await expectFilesToLack(sibling, line.agent, line.member, line.head, elsewhere);
      await expectFilesToLack(elsewhere, line.head, sibling);
    }
    expect([...outcomes].toSorted(), `seed ${seed}`).toEqual([false, true]);
  });
});

const nameOf = async (memberId: MemberId) =>
  (await stage.owner.first<{ name: string }>('select hierarchy_name_of($1) as name', [memberId]))?.name ?? '';

describe('an agent whose account is closed to them', () => {
  const FROZEN = `update ledger_account set frozen = true where member_id = $1`;

  it.each([
    ['frozen', FROZEN],
    ['locked', `update members_member set status = 'locked' where member_id = $1`],
  ])('because it is %s is settled and paid like everybody else', async (_, close) => {
    toNext();
    const line = await aLineThatPlayed();
    await stage.owner.all(close, [line.agent]);
    toNext();
    await work();
    expect(await stage.cashOf(line.agent)).toBe(parts('1'));
    expect(await stage.cashOf(line.head)).toBe(parts('1'));
    const { body } = await app.call(opsEndContract, { contractId: line.headsContract, reason }, { token: staff });
    expect(body.message).toBe('');
    stage.clock.wait(2 * WINDOW);
    await work();
    await expectFilesToSaySo(line.head, line.agent);
  });
});
