import { asId, type BrandCode, type Instant, type MemberId, money } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { moveToThePast } from '../../../testing/ledger-past.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { postTransfers } from '../../money/ledger/index.ts';
import { agentsFollower, betsOfSlots, closeBefore, countMoney, countNow, lineSums, ownSums } from './index.ts';

let stage: AgentsStage;
beforeAll(async () => {
  stage = await openAgentsStage();
  await stage.owner.all(BRAND_ROW);
});
beforeEach(() => stage.at('2026-03-10T12:00:00Z'));
afterAll(() => stage.close());

const BRAND_ROW = `
  insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language, minimum_age, register_rules,
    whitelabel)
  values ('demo', 'Silk Road', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '{}', '{}')`;
const BRAND = asId<BrandCode>('demo');
const instant = (iso: string) => Date.parse(iso) as Instant;
const DAYS = { grain: 'day', from: '2026-01-01', to: '2027-12-31' } as const;
const lineOf = async (agentId: MemberId, grain: 'day' | 'month' = 'day') =>
  lineSums(stage.owner, { ...DAYS, agentIds: [agentId], currency: 'PHP', grain });

/** What a line came to on all days. */
async function totalOf(agentId: MemberId) {
  const rows = await lineOf(agentId);
  const sum = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + of(row), 0n);
  return { bets: sum((r) => r.bets), stake: sum((r) => r.stake), valid: sum((r) => r.valid), loss: sum((r) => r.loss) };
}

/** What others wait at until it is opened. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** Whether anybody waits for a lock of the hierarchy. */
async function waitsForHierarchy(): Promise<boolean> {
  const text = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
  return (await stage.owner.first(text)) !== undefined;
}

async function aLine() {
  const head = await stage.member();
  const agent = await stage.member(head);
  return { head, agent, member: await stage.member(agent) };
}

describe('what a line comes to', () => {
  it('is what everybody below did; what an agent does is his own', async () => {
    const { head, agent, member } = await aLine();
    await stage.play([
      { memberId: member, stake: '10', win: '4' },
      { memberId: agent, stake: '3' },
    ]);
    expect(await totalOf(head)).toEqual({ bets: 2n, stake: parts('13'), valid: parts('13'), loss: parts('9') });
    expect(await totalOf(agent)).toEqual({ bets: 1n, stake: parts('10'), valid: parts('10'), loss: parts('6') });
    expect(await totalOf(member)).toMatchObject({ bets: 0n });
    const own = await ownSums(stage.owner, { ...DAYS, memberIds: [agent, member], under: head });
    expect(own.find(({ memberId }) => memberId === agent)).toMatchObject({ bets: 1n, loss: parts('3') });
    expect(await ownSums(stage.owner, { ...DAYS, memberIds: [head, member], under: member })).toHaveLength(1);
  });

  it('is where its member stood though it was counted while the move was still under way, and so is its correction', async () => {
    const [a, b] = [await aLine(), await aLine()];
    const round = 'while-moving';
    const begunAt = (stage.clock.now() + 1000) as Instant;
    const [moved, release] = [gate(), gate()];
    const moving = stage.owner.inTransaction(async (tx) => {
      const at = new Date(stage.clock.now());
      await tx.all('select hierarchy_put($1, $2, 1::smallint, $3)', [a.member, b.agent, at]);
      moved.open();
      await release.opened;
    });
    await moved.opened;
    const counting = stage.play([{ memberId: a.member, stake: '7', round, begunAt }]);
    await Promise.race([counting, expect.poll(waitsForHierarchy, { timeout: 30_000 }).toBe(true)]);
    release.open();
    await Promise.all([moving, counting]);
    await stage.play([{ memberId: a.member, stake: '-7', round, begunAt, rounds: -1 }]);
    expect(await lineOf(a.head)).toEqual([]);
    expect(await totalOf(b.head)).toMatchObject({ bets: 0n, stake: 0n });
    expect(await lineOf(b.head)).toHaveLength(1);
  });

  it('stays where it was made: a move changes the future only', async () => {
    const [a, b] = [await aLine(), await aLine()];
    const begunAt = stage.clock.now();
    stage.at('2026-03-11T12:00:00Z');
    await stage.move(a.member, b.agent);
    stage.at('2026-03-11T13:00:00Z');
    await stage.play([
      { memberId: a.member, stake: '5', begunAt },
      { memberId: a.member, stake: '7' },
    ]);
    expect([await totalOf(a.head), await totalOf(b.head)]).toMatchObject([
      { stake: parts('5') },
      { stake: parts('7') },
    ]);
  });

  it('counts a member who was moved within it as one who is active', async () => {
    const { head, agent, member } = await aLine();
    const other = await stage.member(head);
    await stage.play([{ memberId: member }]);
    stage.at('2026-03-10T13:00:00Z');
    await stage.move(member, other);
    await stage.play([{ memberId: member }]);
    const active = async (of: MemberId, grain: 'day' | 'month') => (await lineOf(of, grain)).map((row) => row.active);
    expect(await active(head, 'day')).toEqual([1n]);
    expect(await active(head, 'month')).toEqual([1n]);
    expect([await active(agent, 'day'), await active(other, 'day')]).toEqual([[1n], [1n]]);
  });

  it('counts nobody as active whose bet was taken back, on the day that happens', async () => {
    const { head, member } = await aLine();
    await stage.play([{ memberId: member, round: 'back' }]);
    await stage.play([{ memberId: member, round: 'back', stake: '-1', rounds: -1 }]);
    expect(await lineOf(head)).toMatchObject([{ active: 0n, bets: 0n, valid: 0n }]);
  });

  it('adds months up as days', async () => {
    const { head, member } = await aLine();
    await stage.play([{ memberId: member, stake: '2' }]);
    stage.at('2026-03-31T23:59:00Z');
    await stage.play([{ memberId: member, stake: '3' }]);
    stage.at('2026-04-01T00:00:00Z');
    await stage.play([{ memberId: member, stake: '4' }]);
    expect((await lineOf(head, 'month')).map(({ firstDay, stake, active }) => [firstDay, stake, active])).toEqual([
      ['2026-03-01', parts('5'), 1n],
      ['2026-04-01', parts('4'), 1n],
    ]);
  });
});

describe('the size of a bet', () => {
  it('is that of the whole round: a correction takes it out of the size it was in', async () => {
    const { head, member } = await aLine();
    await stage.give({
      agentId: head,
      terms: flatTerms('salary', 0n, { singleBetFromParts: parts('100') }),
      from: stage.clock.now(),
      until: stage.clock.now(),
    });
    stage.at('2026-05-10T12:00:00Z');
    await stage.play([{ memberId: member, stake: '150', round: 'large' }]);
    const bySize = async () => {
      const own = await betsOfSlots(
        stage.owner,
        { brand: BRAND, currency: 'PHP' },
        {
          from: instant('2026-05-10T12:00:00Z'),
          to: instant('2026-05-10T12:05:00Z'),
        },
      );
      return own
        .filter(({ validParts }) => validParts !== 0n)
        .map(({ sizeParts, validParts }) => [sizeParts, validParts]);
    };
    const before = await bySize();
    expect(before).toContainEqual([parts('100'), parts('150')]);
    await stage.play([{ memberId: member, stake: '-90', round: 'large', rounds: 0 }]);
    const after = await bySize();
    expect(after).not.toContainEqual([parts('100'), parts('150')]);
    expect(after).toContainEqual([0n, parts('60')]);
    await stage.play([{ memberId: member, stake: '50', round: 'large', rounds: 0 }]);
    expect(await bySize()).toContainEqual([parts('100'), parts('110')]);
  });

  it('counts for bets placed since somebody first asked for it, and for none from before, corrected or not', async () => {
    stage.at('2026-05-11T12:00:00Z');
    const { head, member } = await aLine();
    const terms = flatTerms('salary', 0n, { singleBetFromParts: parts('500') });
    // Offered an hour before it begins.
    await stage.give({ agentId: head, terms, from: stage.clock.now(), until: stage.clock.now() });
    const ofMember = async () => {
      const rows = await stage.owner.all<{ size: bigint; valid: bigint }>(
        `select o.size_parts as size, o.valid from agents_own o join hierarchy_place p on p.place_id = o.place_id
         where p.member_id = $1 and o.grain = 'day' and o.valid <> 0 order by o.size_parts`,
        [member],
      );
      return rows.map(({ size, valid }) => [size === parts('500'), valid]);
    };
    const before = instant('2026-05-11T10:59:59Z');
    await stage.play([{ memberId: member, stake: '600', round: 'before', begunAt: before }]);
    expect(await ofMember()).toEqual([[false, parts('600')]]);
    await stage.play([{ memberId: member, stake: '100', round: 'before', rounds: 0, begunAt: before }]);
    expect(await ofMember()).toEqual([[false, parts('700')]]);
    await stage.play([{ memberId: member, stake: '600', round: 'since' }]);
    expect(await ofMember()).toEqual([
      [false, parts('700')],
      [true, parts('600')],
    ]);
    await stage.play([{ memberId: member, stake: '-600', round: 'since', rounds: -1 }]);
    expect(await ofMember()).toEqual([[false, parts('700')]]);
  });
});

describe('a moment that was closed', () => {
  it('is never added to: what comes late, or under a clock put back, is counted in what is open', async () => {
    const { member } = await aLine();
    stage.at('2026-06-01T10:07:00Z');
    expect(await closeBefore(stage.deps, stage.clock.now())).toBe(true);
    stage.at('2026-05-31T10:00:00Z');
    await stage.play([{ memberId: member, stake: '9' }]);
    const span = (from: string, to: string) =>
      betsOfSlots(stage.owner, { brand: BRAND, currency: 'PHP' }, { from: instant(from), to: instant(to) });
    expect(await span('2026-05-15T00:00:00Z', '2026-06-01T10:05:00Z')).toEqual([]);
    expect(await span('2026-06-01T10:05:00Z', '2026-06-01T10:10:00Z')).toMatchObject([{ validParts: parts('9') }]);
  });
});

describe('bets of the last seconds of five minutes', () => {
  it('are counted in them, though money opens the next ones', async () => {
    stage.at('2026-06-15T10:04:59Z');
    const { member } = await aLine();
    await stage.settle([{ memberId: member, stake: '7' }]);
    // Collected, and not taken in.
    await stage.owner.all('update games_settled_follower set batch = batch - 1');
    stage.at('2026-06-15T10:05:01Z');
    expect(await countNow(stage.deps)).toBeGreaterThanOrEqual(0);
    const span = { from: instant('2026-06-15T10:00:00Z'), to: instant('2026-06-15T10:05:00Z') };
    expect(await betsOfSlots(stage.owner, { brand: BRAND, currency: 'PHP' }, span)).toMatchObject([
      { validParts: parts('7') },
    ]);
  });
});

/** Money to a member's wallet, from the house. */
const post = (memberId: MemberId, from: 'house:payments:test' | 'house:rewards' | 'house:rebates', amount: string) =>
  stage.owner.inTransaction((tx) =>
    postTransfers(tx, {
      ...{ scope: 'test', key: `${from} ${amount} ${memberId}` },
      transfers: [
        {
          brand: BRAND,
          memberId,
          kind: from === 'house:payments:test' ? 'deposit' : 'bonus',
          from,
          to: 'cash',
          amount: money('PHP', parts(amount)),
          reference: '',
        },
      ],
    }),
  );

describe('money and newcomers', () => {
  it('are counted once, however often and by how many workers', async () => {
    stage.at('2026-07-01T10:00:00Z');
    const { head, agent, member } = await aLine();
    await post(member, 'house:payments:test', '500');
    await countMoney(stage.deps);
    await post(member, 'house:rewards', '20');
    await post(member, 'house:rebates', '3');
    await Promise.all([countMoney(stage.deps), countMoney(stage.deps), countMoney(stage.deps)]);
    await countMoney(stage.deps);
    expect(await lineOf(head)).toMatchObject([
      { newcomers: 2n, deposits: parts('500'), bonuses: parts('20'), rebates: parts('3'), bets: 0n },
    ]);
    expect(await lineOf(agent)).toMatchObject([{ newcomers: 1n, deposits: parts('500') }]);
  });

  it('of the last seconds of a day are counted on it, however soon after; what comes after it was closed, on the next', async () => {
    stage.at('2027-03-02T23:58:00Z');
    const { head, member } = await aLine();
    await countMoney(stage.deps);
    const depositAt = async (amount: string, at: string) => {
      await post(member, 'house:payments:test', amount);
      await moveToThePast(stage.owner, member, instant(at));
    };
    await depositAt('500', '2027-03-02T23:59:50Z');
    stage.at('2027-03-03T00:00:05Z');
    await countMoney(stage.deps);
    await depositAt('70', '2027-03-02T23:59:51Z');
    await countMoney(stage.deps);
    const deposits = (await lineOf(head)).filter((row) => row.deposits !== 0n);
    expect(deposits.map(({ firstDay, deposits: of }) => [firstDay, of])).toEqual([
      ['2027-03-02', parts('500')],
      ['2027-03-03', parts('70')],
    ]);
    const last = { from: instant('2027-03-02T23:55:00Z'), to: instant('2027-03-03T00:00:00Z') };
    await post(member, 'house:rewards', '9');
    await moveToThePast(stage.owner, member, instant('2027-03-02T23:59:52Z'));
    await countMoney(stage.deps);
    expect(await betsOfSlots(stage.owner, { brand: BRAND, currency: 'PHP' }, last)).toEqual([]);
  });
});

describe('an agent under contract', () => {
  it('is told once bets of the line are counted, from anywhere below; nobody without a contract is', async () => {
    const told: (readonly [string, string])[] = [];
    const hints = { tell: (to: string, { type }: { readonly type: string }) => void told.push([to, type]) };
    const head = await stage.member();
    const agent = await stage.member(head);
    const member = await stage.member(agent);
    const beside = await stage.member();
    for (const agentId of [head, beside]) {
      await stage.give({ agentId, terms: flatTerms('salary', 10_000n), from: stage.clock.now() });
    }
    const follower = agentsFollower({ ...stage.deps, hints });
    const span = await stage.settle([{ memberId: member }]);
    await stage.owner.inTransaction((tx) => follower.span(tx, span));
    expect(told).toEqual([]);
    follower.afterwards?.();
    follower.afterwards?.();
    expect(told).toEqual([[head, 'line']]);
  });
});
