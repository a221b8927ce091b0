import { recompute, isRefused } from '@baize/agent-pay';
import { asId, type BrandCode, currencyOf, type Instant, type MemberId } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentsStage, flatTerms, openAgentsStage, STAFF } from '../../../testing/agents-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import { violationsOf } from '../../money/ledger/index.ts';
import { endsOfMoved } from '../contracts/index.ts';
import { paymentFileOf } from './payment-file.ts';
import { payDue, tellPaid } from './pay-settlements.ts';
import { paymentsOf } from './read-settlements.store.ts';
import { settleDue } from './settle-series.ts';
import type { SettlementsDeps } from './settlement.ts';
import { lockSeries } from './settlements.store.ts';

const BRAND = asId<BrandCode>('demo');
let stage: AgentsStage;
beforeAll(async () => {
  stage = await openAgentsStage();
});
beforeEach(() => {
  stage.zone('UTC');
  stage.told.splice(0);
});
afterEach(expectItComesOut);
afterAll(() => stage.close());

const fail = (about: unknown, error: unknown) => {
  throw new Error(`${JSON.stringify(about)}: ${String(error)}`);
};
const now = () => stage.clock.now();
const instant = (iso: string) => Date.parse(iso) as Instant;

/** Everything a worker does, as often as it takes. */
async function work(deps: SettlementsDeps = stage.deps): Promise<void> {
  while ((await settleDue(deps, fail)) > 0);
  await payDue(deps, fail);
  await tellPaid(deps);
}

const SUMS = `
  select coalesce(sum(s.credited_parts + s.paid_back_parts - s.newly_owed_parts), 0)::bigint as paid,
    coalesce(sum(s.gross_of_heads_parts), 0)::bigint as heads, (select coalesce(sum(x.owed_parts), 0)::bigint from agents_standing x) as owed,
    count(*) filter (where s.state <> 'paid')::int as open
  from agents_settlement s`;

/** Whatever happened: what is paid is what the heads earned, and what is advanced is what agents owe. */
async function expectItComesOut(): Promise<void> {
  const sums = await stage.owner.first<{ paid: bigint; heads: bigint; owed: bigint; open: number }>(SUMS);
  expect(sums?.open).toBe(0);
  expect(sums?.paid).toBe(sums?.heads);
  expect(await stage.houseOf('house:agents')).toBe(-(sums?.heads ?? 0n));
  expect(await stage.houseOf('house:agents-advanced')).toBe(-(sums?.owed ?? 0n));
}

interface Line {
  readonly head: MemberId;
  readonly agent: MemberId;
  readonly member: MemberId;
}

async function aLine(): Promise<Line> {
  const head = await stage.member();
  const agent = await stage.member(head);
  return { head, agent, member: await stage.member(agent) };
}

/** A line whose head earns so many millionths and gives so many of it to the agent below. */
async function aPaidLine(
  kind: Parameters<typeof flatTerms>[0],
  rates: readonly [bigint, bigint],
  until?: Instant,
): Promise<Line> {
  const line = await aLine();
  const given = { from: now(), ...(until !== undefined && { until }) };
  await stage.give({ ...given, agentId: line.head, terms: flatTerms(kind, rates[0]) });
  await stage.give({ ...given, agentId: line.agent, underId: line.head, terms: flatTerms(kind, rates[1]) });
  return line;
}

async function figuresOf(agentId: MemberId) {
  const { rows } = await paymentsOf(stage.owner, { agentId, limit: 50, offset: 0 });
  return rows.map(({ grossParts, netParts, settlement }) => ({
    gross: grossParts,
    net: netParts,
    from: settlement.from,
  }));
}

describe('a settlement', () => {
  it('pays each agent what was earned less what downlines did, once, and tells why', async () => {
    stage.at('2026-02-01T00:00:00Z');
    const { head, agent, member } = await aPaidLine('salary', [20_000n, 15_000n], instant('2026-02-02T00:00:00Z'));
    stage.at('2026-02-01T18:00:00Z');
    await stage.play([{ memberId: member, stake: '1000', win: '400' }]);
    stage.at('2026-02-02T02:00:00Z');
    await Promise.all([work(), work(), work()]);
    await work();
    expect([await stage.cashOf(head), await stage.cashOf(agent)]).toEqual([parts('5'), parts('15')]);
    expect(stage.told.map(({ memberId, kind }) => [memberId, kind]).toSorted()).toEqual(
      [
        [head, 'agent_paid'],
        [agent, 'agent_paid'],
      ].toSorted(),
    );
    await expectFilesToSaySo(head, agent);
  });

  it('pays downlines in full: what their agent lacks is advanced, owed, and paid back first', async () => {
    stage.at('2026-02-03T00:00:00Z');
    const line = await aLine();
    const until = instant('2026-02-05T00:00:00Z');
    const profit = flatTerms('salary', 0n, {
      tiers: [{ activeMembersFrom: 0, validBetsFromParts: 0n, lossRate: 30_000n, profitRate: 0n }],
    });
    await stage.give({ agentId: line.head, terms: profit, from: now(), until });
    await stage.give({ agentId: line.agent, underId: line.head, terms: profit, from: now(), until });
    // The agent's line lost; with what the head himself won, the head's won, and earns nothing.
    await stage.play([
      { memberId: line.member, stake: '1000' },
      { memberId: line.head, stake: '1000', win: '5000' },
    ]);
    stage.at('2026-02-04T02:00:00Z');
    await work();
    expect([await stage.cashOf(line.head), await stage.cashOf(line.agent)]).toEqual([0n, parts('30')]);
    expect(stage.told.find(({ memberId }) => memberId === line.head)).toMatchObject({ kind: 'agent_advanced' });
    await stage.play([{ memberId: line.head, stake: '1500' }]);
    stage.at('2026-02-05T02:00:00Z');
    await work();
    expect(await figuresOf(line.head)).toMatchObject([
      { gross: parts('45'), net: parts('45') },
      { gross: 0n, net: parts('0') - parts('30') },
    ]);
    expect(await stage.cashOf(line.head)).toBe(parts('15'));
    await expectFilesToSaySo(line.head, line.agent);
  });

  it('takes a late bet and a correction with the next window, and never opens a closed one', async () => {
    stage.at('2026-02-10T10:00:00Z');
    const { head, member } = await aPaidLine('agentRealtimeSalary', [10_000n, 0n], instant('2026-02-10T10:10:00Z'));
    await stage.play([{ memberId: member, stake: '100', round: 'first' }]);
    stage.at('2026-02-10T10:05:00Z');
    await work();
    // Collected under a clock that says it was before: late, and not dropped.
    await stage.play([{ memberId: member, stake: '50' }], instant('2026-02-10T10:01:00Z'));
    await stage.play([{ memberId: member, stake: '-20', round: 'first', rounds: 0 }]);
    stage.at('2026-02-10T10:10:00Z');
    await work();
    expect((await figuresOf(head)).map(({ gross }) => gross)).toEqual([parts('0.3'), parts('1')]);
    await expectFilesToSaySo(head);
  });

  it('rounds each gross down before downlines take theirs', async () => {
    stage.at('2026-02-11T00:00:00Z');
    const { head, agent, member } = await aPaidLine('salary', [19_999n, 10_001n], instant('2026-02-12T00:00:00Z'));
    await stage.play([{ memberId: member, stake: '99.99' }]);
    stage.at('2026-02-12T02:00:00Z');
    await work();
    // 1.9997 and 0.99999: coins are 0.01.
    expect(await figuresOf(head)).toMatchObject([{ gross: parts('1.99'), net: parts('1') }]);
    expect(await figuresOf(agent)).toMatchObject([{ gross: parts('0.99') }]);
  });

  it('counts a member who was moved within the line once', async () => {
    stage.at('2026-02-13T00:00:00Z');
    const line = await aLine();
    const other = await stage.member(line.head);
    const terms = flatTerms('salary', 0n, {
      tiers: [
        { activeMembersFrom: 1, validBetsFromParts: 0n, lossRate: 10_000n, profitRate: 10_000n },
        { activeMembersFrom: 2, validBetsFromParts: 0n, lossRate: 90_000n, profitRate: 90_000n },
      ],
    });
    await stage.give({ agentId: line.head, terms, from: now(), until: instant('2026-02-14T00:00:00Z') });
    await stage.play([{ memberId: line.member, stake: '100' }]);
    stage.at('2026-02-13T12:00:00Z');
    await stage.move(line.member, other);
    await stage.play([{ memberId: line.member, stake: '100' }]);
    stage.at('2026-02-14T02:00:00Z');
    await work();
    expect(await figuresOf(line.head)).toMatchObject([{ gross: parts('2') }]);
  });
});

describe('an audit', () => {
  it.each([
    [
      'a debt that nobody made',
      'update agents_standing set owed_parts = owed_parts + 1',
      'follows from the settlements',
    ],
    [
      'a payment that the books do not have',
      'update agents_payment set credited_parts = credited_parts + 1, net_parts = net_parts + 1 where credited_parts > 0',
      'the books have what agents were paid',
    ],
    [
      'a settlement that does not come out',
      'update agents_payment set gross_parts = gross_parts + 1 where under_id is null',
      'comes out',
    ],
  ])('finds %s', async (_, defect, invariant) => {
    stage.at('2026-02-14T12:00:00Z');
    const spoiled = stage.owner.inTransaction(async (tx) => {
      await tx.all(defect);
      throw new Found(await violationsOf(tx));
    });
    const { violations } = await spoiled.catch((error: unknown) => error as Found);
    expect(violations.map((one) => one.invariant).join()).toContain(invariant);
  });
});

/** What was found, on the way out of a transaction that leaves nothing behind. */
class Found extends Error {
  readonly violations: Awaited<ReturnType<typeof violationsOf>>;

  constructor(violations: Found['violations']) {
    super('found');
    this.violations = violations;
  }
}

describe('a period (A53)', () => {
  it('is paid once though the clock is put back, and every one that was missed', async () => {
    stage.at('2026-02-15T00:00:00Z');
    const { head, member } = await aPaidLine('hourSalary', [10_000n, 0n], instant('2026-02-15T03:00:00Z'));
    for (const hour of ['00', '01', '02']) {
      stage.at(`2026-02-15T${hour}:30:00Z`);
      await stage.play([{ memberId: member, stake: '100' }]);
    }
    stage.at('2026-02-15T03:05:00Z');
    await work();
    stage.at('2026-02-15T00:30:00Z');
    await work();
    stage.at('2026-02-15T04:05:00Z');
    await work();
    expect(await stage.cashOf(head)).toBe(parts('3'));
    expect(await figuresOf(head)).toHaveLength(3);
  });

  it('ends with the month, whatever its length', async () => {
    stage.at('2027-01-31T00:00:00Z');
    const { head, member } = await aPaidLine('dividend', [100_000n, 0n], instant('2027-04-01T00:00:00Z'));
    await stage.owner.all(`update agents_contract set in_force_from = '2027-02-01' where agent_id = $1`, [head]);
    for (const day of ['2027-02-28T23:59:00Z', '2027-03-01T00:00:00Z']) {
      stage.at(day);
      await stage.play([{ memberId: member, stake: '100' }]);
    }
    stage.at('2027-04-01T02:00:00Z');
    await work();
    expect((await figuresOf(head)).map(({ gross }) => gross)).toEqual([parts('10'), parts('10')]);
  });

  it('of an hour that is there twice is two, and of one that is skipped none', async () => {
    stage.zone('Europe/London');
    stage.at('2027-10-30T23:00:00Z');
    const { head, member } = await aPaidLine('hourSalary', [10_000n, 0n], instant('2027-10-31T03:00:00Z'));
    for (const hour of ['30T23', '31T00', '31T01', '31T02']) {
      stage.at(`2027-10-${hour}:30:00Z`);
      await stage.play([{ memberId: member, stake: '100' }]);
    }
    stage.at('2027-10-31T04:05:00Z');
    await work();
    expect(await figuresOf(head)).toHaveLength(4);
    expect(await stage.cashOf(head)).toBe(parts('4'));
  });

  it('is paid once and whole wherever the process is killed', async () => {
    stage.at('2028-01-01T00:00:00Z');
    const { head, agent, member } = await aPaidLine('agentRealtimeSalary', [20_000n, 10_000n]);
    let paid = 0n;
    for (let step = 1; step <= 24; step += 1) {
      await stage.play([{ memberId: member, stake: '100' }]);
      stage.clock.wait(300_000);
      const { db } = mortal(stage.owner, { step: Math.ceil(step / 2), isAfter: step % 2 === 0 });
      await work({ ...stage.deps, db }).catch(() => undefined);
      await work();
      paid += parts('1');
      expect([await stage.cashOf(head), await stage.cashOf(agent)]).toEqual([paid, paid]);
      await expectItComesOut();
    }
    await stage.owner.all(
      `update agents_contract set state = 'terminated', in_force_until = $1 where in_force_until is null`,
      [new Date(now())],
    );
  });

  it('is settled after that of another length: what an agent owes is read by one at a time', async () => {
    const series = { brand: BRAND, kind: 'salary', currency: currencyOf('PHP') } as const;
    const opens: (() => void)[] = [];
    const release = new Promise<void>((resolve) => opens.push(resolve));
    const daily: Promise<void>[] = [];
    await new Promise<void>((resolve) => {
      const held = stage.owner.inTransaction(async (tx) => {
        await lockSeries(tx, { ...series, period: 'Daily' });
        resolve();
        await release;
      });
      daily.push(held);
    });
    const monthly = stage.owner.inTransaction(async (tx) => {
      await tx.all(`set local lock_timeout = '200ms'`);
      await lockSeries(tx, { ...series, period: 'Monthly' });
    });
    const outcome = await monthly.catch(String);
    for (const open of opens) open();
    await Promise.all(daily);
    expect(outcome).toContain('lock timeout');
  });

  it('is that of the contract, though it is ended while it is settled', async () => {
    stage.at('2028-02-01T00:00:00Z');
    const { head, agent, member } = await aPaidLine('salary', [20_000n, 10_000n]);
    await stage.play([{ memberId: member, stake: '100' }]);
    stage.at('2028-02-02T02:00:00Z');
    const end = stage.owner.all(
      `update agents_contract set state = 'terminated', in_force_until = '2028-02-03' where agent_id = any ($1)`,
      [[head, agent]],
    );
    await Promise.all([work(), end, work()]);
    expect([await stage.cashOf(head), await stage.cashOf(agent)]).toEqual([parts('1'), parts('1')]);
    stage.at('2028-02-05T02:00:00Z');
    await work();
    expect(await figuresOf(head)).toHaveLength(2);
  });
});

describe('a member who is moved while the lines are settled (A51)', () => {
  it('is counted in one line or the other, never in both and never in neither, and no period is paid twice', async () => {
    stage.at('2028-03-01T00:00:00Z');
    const [left, right] = [await stage.member(), await stage.member()];
    const member = await stage.member(left);
    const until = instant('2028-03-01T00:30:00Z');
    for (const agentId of [left, right]) {
      await stage.give({ agentId, terms: flatTerms('agentRealtimeSalary', 10_000n), from: now(), until });
    }
    for (let step = 0; step < 6; step += 1) {
      const [under, other] = step % 2 === 0 ? [left, right] : [right, left];
      const before = { under: await stage.cashOf(under), other: await stage.cashOf(other) };
      await stage.play([{ memberId: member, stake: '100' }]);
      stage.clock.wait(300_000);
      await Promise.all([work(), stage.move(member, other), work()]);
      await work();
      // What was played before the move is the line's it was played in, whichever of the two came first.
      expect(await stage.cashOf(under)).toBe(before.under + parts('1'));
      expect(await stage.cashOf(other)).toBe(before.other);
    }
    const windows = await stage.owner.all<{ n: number }>(
      `select count(*)::int as n from agents_settlement where from_at >= '2028-03-01' and to_at <= $1 group by from_at`,
      [new Date(until)],
    );
    expect(windows).toEqual(Array.from({ length: 6 }, () => ({ n: 1 })));
    await expectFilesToSaySo(left, right);
  });

  it('is paid to the end of the running period under the contract that the move ends, and no further', async () => {
    stage.at('2028-04-01T00:00:00Z');
    const { head, agent, member } = await aPaidLine('agentRealtimeSalary', [20_000n, 10_000n]);
    const elsewhere = await stage.member();
    await stage.play([{ memberId: member, stake: '100' }]);
    stage.at('2028-04-01T00:05:00Z');
    const move = stage.owner.inTransaction(async (tx) => {
      await tx.all('select hierarchy_put($1, $2, 1::smallint, $3)', [agent, elsewhere, new Date(now())]);
      await endsOfMoved(stage.deps)(tx, { brand: BRAND, memberId: agent, at: now(), operator: STAFF });
    });
    await Promise.all([work(), move, work()]);
    await stage.play([{ memberId: member, stake: '100' }]);
    stage.at('2028-04-01T00:20:00Z');
    await work();
    // The running period is the agent's whole; its bets are in the new line, which gives no contract.
    expect((await figuresOf(agent)).map(({ gross }) => gross)).toEqual([parts('1'), parts('1')]);
    expect((await figuresOf(head)).slice(-1)).toMatchObject([{ gross: parts('2'), net: parts('1') }]);
    await expectItComesOut();
    await expectFilesToSaySo(head, agent);
    await stage.owner.all(
      `update agents_contract set state = 'terminated', in_force_until = $1 where in_force_until is null`,
      [new Date(now())],
    );
  });
});

/** What a payment's file says follows from its own lines. */
async function expectFilesToSaySo(...agents: readonly MemberId[]): Promise<void> {
  for (const agentId of agents) {
    const { rows } = await paymentsOf(stage.owner, { agentId, limit: 50, offset: 0 });
    expect(rows.length).toBeGreaterThan(0);
    for (const { settlementId } of rows) {
      const again = recompute(await paymentFileOf(stage.deps, { brand: BRAND, settlementId, agentId }));
      expect(isRefused(again)).toBe(false);
      expect(again).toMatchObject({ differing: [] });
    }
  }
}
