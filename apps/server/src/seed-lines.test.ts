import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './modules/money/ledger/index.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';
import { seedDemo } from './seed.ts';
import { tellLines } from './seed-lines.ts';
import { type FilledDatabase, filledDatabase, type TestDatabase } from './testing/database.ts';

/** One moment for all of them: what is told is told up to it. */
const now = systemClock.now();
const deps = { clock: { now: () => now }, chance: systemChance, keys: { secretFor: () => Buffer.alloc(32, 7) } };
const signal = new AbortController().signal;

let filled: FilledDatabase;
let database: TestDatabase;
beforeAll(async () => {
  filled = await filledDatabase((owner) => seedDemo(owner, deps));
  database = await filled.copy();
  expect(await tellLines({ ...deps, db: database.owner, signal })).toBe(true);
}, 600_000);
afterAll(async () => {
  await database.drop();
  await filled.drop();
});

const count = async (text: string): Promise<number> =>
  (await database.owner.first<{ count: number }>(`select count(*)::int as count from ${text}`))?.count ?? -1;
const idOf = (username: string) => `(select member_id from members_member where username = '${username}')`;

describe('the lines that the demo’s agent has', () => {
  it('stand three levels deep, and some forty members are in them', async () => {
    const below = `hierarchy_place where until is null and path[1] = ${idOf('agent01')}`;
    expect(await count(below)).toBeGreaterThan(40);
    expect(await count(`${below} and cardinality(path) = 3`)).toBeGreaterThan(20);
  });

  it('played for three months, and agents count every round on the day it was played', async () => {
    expect(await count('(select distinct at::date from games_bet) days')).toBeGreaterThan(80);
    expect(
      await count(`(
        select p.place_id, (b.at at time zone 'Asia/Manila')::date as day, sum(b.stake_parts) as stake
        from games_bet b join hierarchy_place p using (member_id) where b.status = 'settled' and b.currency = 'PHP' group by 1, 2) b
      full join (
        select place_id, first_day as day, sum(stake) as stake from agents_own where grain = 'day' and bets > 0 group by 1, 2) o
      using (place_id, day) where b.stake is distinct from o.stake`),
    ).toBe(0);
  });

  it('have contracts of all four kinds that were settled and paid in time', async () => {
    for (const kind of ['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary']) {
      const paid = `agents_payment p join agents_settlement s using (settlement_id)
        where s.kind = '${kind}' and p.agent_id = ${idOf('agent01')} and p.credited_parts > 0`;
      expect(await count(`${paid} and s.state = 'paid'`), kind).toBeGreaterThan(1);
      expect(await count(`${paid} and p.paid_at > s.to_at + interval '1 day'`), kind).toBe(0);
    }
    expect(
      await count(`agents_payment p join ledger_transfer t on t.scope = 'agents'
        and t.key = concat_ws(':', p.settlement_id, p.agent_id) where t.at <> p.paid_at`),
    ).toBe(0);
    expect(await count('agents_payment where not is_told')).toBe(0);
  });

  it('leave one offer that waits to be signed', async () => {
    expect(await count(`agents_contract where state = 'offered' and agent_id = ${idOf('pier01')}`)).toBe(1);
    expect(await count("agents_contract where state not in ('accepted', 'offered')")).toBe(0);
  });

  it('are told in the order of time, and nothing in the books contradicts it', async () => {
    expect(
      await count(`(select at < lag(at) over (partition by member_id order by seq) as goes_back from ledger_transfer) x
        where goes_back`),
    ).toBe(0);
    expect(await violationsOf(database.owner)).toEqual([]);
  });

  it('are told once', async () => {
    expect(await tellLines({ ...deps, db: database.owner, signal })).toBe(false);
  });

  it('go on where they were cut off, and say the same', async () => {
    const other = await filled.copy();
    try {
      const cut = new AbortController();
      cut.abort(new Error('cut off'));
      await expect(tellLines({ ...deps, db: other.owner, signal: cut.signal })).rejects.toThrow('cut off');
      expect(await other.owner.first('select from agents_contract')).toBeUndefined();
      expect(await tellLines({ ...deps, db: other.owner, signal })).toBe(true);
      const credited =
        'select kind, sum(credited_parts) as credited from agents_settlement group by kind order by kind';
      const of = (db: TestDatabase) => db.owner.all(credited);
      expect(await of(other)).toEqual(await of(database));
    } finally {
      await other.drop();
    }
  }, 600_000);
});
