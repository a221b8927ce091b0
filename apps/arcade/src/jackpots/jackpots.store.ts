import type { Sql, Tx } from '../db.ts';
import { LEVELS, type Level } from '../mechanics/jackpot/levels.ts';

/** Whose jackpot it is: an operator (by the name that its studios share), one brand of it, one currency. */
export interface JackpotOwner {
  readonly operator: string;
  readonly brand: string;
  readonly currency: string;
}

export type ByLevel = Readonly<Record<Level, bigint>>;

export async function jackpotOf(sql: Sql, { operator, brand, currency }: JackpotOwner): Promise<string | undefined> {
  const row = await sql.first<{ id: string }>(
    `select id from arcade_jackpot where operator = $1 and brand = $2 and currency = $3`,
    [operator, brand, currency],
  );
  return row?.id;
}

/** Makes a jackpot with its seed money in it. False when another was quicker. */
export async function insertJackpot(
  tx: Tx,
  { id, operator, brand, currency }: JackpotOwner & { readonly id: string },
  { seeds, at }: { readonly seeds: ByLevel; readonly at: Date },
): Promise<boolean> {
  const made = await tx.first(
    `insert into arcade_jackpot (id, operator, brand, currency, created_at) values ($1, $2, $3, $4, $5)
     on conflict (operator, brand, currency) do nothing returning id`,
    [id, operator, brand, currency, at],
  );
  if (made === undefined) return false;
  await tx.all(
    `with seed as (select * from unnest($2::text[], $3::bigint[]) as s (level, amount)),
     booked as (
       insert into arcade_jackpot_entry (jackpot_id, level, from_account, to_account, amount, created_at)
       select $1, level, 'house', 'pool', amount, $4 from seed)
     insert into arcade_jackpot_level (jackpot_id, level, balance) select $1, level, amount from seed`,
    [id, LEVELS, LEVELS.map((level) => seeds[level]), at],
  );
  return true;
}

/** What levels hold, of jackpots by id. */
export async function levelsOf(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, ByLevel>> {
  const rows = await sql.all<{ jackpot_id: string; level: Level; balance: bigint }>(
    `select jackpot_id, level, balance from arcade_jackpot_level where jackpot_id = any($1::uuid[])`,
    [ids],
  );
  const found = new Map<string, Record<Level, bigint>>();
  for (const { jackpot_id: id, level, balance } of rows) {
    const levels = found.get(id) ?? { spark: 0n, star: 0n, moon: 0n, sun: 0n };
    levels[level] = balance;
    found.set(id, levels);
  }
  return found;
}

/**
 * Puts parts of a round's stake into the levels, once, and keeps the jackpot locked until the transaction ends. An amount of nothing is
 * no entry. One statement: the lock is taken in it before a level is read.
 */
export async function bookShares(
  tx: Tx,
  round: { readonly id: string; readonly jackpotId: string },
  { shares, at }: { readonly shares: ByLevel; readonly at: Date },
): Promise<void> {
  await tx.all(
    `with jackpot as materialized (select id from arcade_jackpot where id = $1 for no key update),
     booked as (
       insert into arcade_jackpot_entry (jackpot_id, level, round_id, from_account, to_account, amount, created_at)
       select jackpot.id, s.level, $2, 'stakes', 'pool', s.amount, $5
         from jackpot, unnest($3::text[], $4::bigint[]) as s (level, amount) where s.amount > 0
       on conflict do nothing
       returning level, amount)
     update arcade_jackpot_level l set balance = l.balance + b.amount
       from booked b where l.jackpot_id = $1 and l.level = b.level`,
    [round.jackpotId, round.id, LEVELS, LEVELS.map((level) => shares[level]), at],
  );
}

/** What one level holds. The caller has the jackpot locked. */
export async function balanceOfLevel(tx: Tx, jackpotId: string, level: Level): Promise<bigint | undefined> {
  const row = await tx.first<{ balance: bigint }>(
    `select balance from arcade_jackpot_level where jackpot_id = $1 and level = $2`,
    [jackpotId, level],
  );
  return row?.balance;
}

/** A level that was won: what it pays, and what the house puts in for the next one. */
export interface LevelWin {
  readonly jackpotId: string;
  readonly roundId: string;
  readonly level: Level;
  readonly win: bigint;
  readonly seed: bigint;
  readonly at: Date;
}

/** Books a win and the seed money after it, once. The caller has the jackpot locked. */
export async function bookWin(tx: Tx, { jackpotId, roundId, level, win, seed, at }: LevelWin): Promise<void> {
  await tx.all(
    `with booked as (
       insert into arcade_jackpot_entry (jackpot_id, level, round_id, from_account, to_account, amount, created_at)
       values ($1, $2, $3, 'pool', 'winners', $4, $6), ($1, $2, $3, 'house', 'pool', $5, $6)
       on conflict do nothing
       returning case when to_account = 'pool' then amount else -amount end as change)
     update arcade_jackpot_level l set balance = l.balance + b.change
       from (select sum(change)::bigint as change from booked having count(*) > 0) b
      where l.jackpot_id = $1 and l.level = $2`,
    [jackpotId, level, roundId, win, seed, at],
  );
}

/** Books everything of a round the other way round, once; nothing where nothing was booked. */
export async function bookBack(
  tx: Tx,
  { id, jackpotId, at }: { readonly id: string; readonly jackpotId: string; readonly at: Date },
): Promise<void> {
  await tx.all(
    `with jackpot as materialized (select id from arcade_jackpot where id = $1 for no key update),
     booked as (
       insert into arcade_jackpot_entry (jackpot_id, level, round_id, from_account, to_account, amount, created_at)
       select e.jackpot_id, e.level, e.round_id, e.to_account, e.from_account, e.amount, $3
         from jackpot join arcade_jackpot_entry e on e.jackpot_id = jackpot.id and e.round_id = $2
        where (e.from_account, e.to_account) in (('stakes', 'pool'), ('house', 'pool'), ('pool', 'winners'))
       on conflict do nothing
       returning level, case when to_account = 'pool' then amount else -amount end as change)
     update arcade_jackpot_level l set balance = l.balance + b.change
       from (select level, sum(change)::bigint as change from booked group by level) b
      where l.jackpot_id = $1 and l.level = b.level`,
    [jackpotId, id, at],
  );
}

/** What the book does not explain: a level that is not the sum of its entries, a round whose entries are not what became of it. */
export interface JackpotFault {
  readonly jackpot_id: string;
  readonly what: string;
  readonly held: bigint;
  readonly booked: bigint;
}

export function findFaults(sql: Sql): Promise<JackpotFault[]> {
  return sql.all<JackpotFault>(
    `with entry as (
       select jackpot_id, level, round_id, to_account = 'winners' or from_account = 'winners' as is_win,
              case when to_account = 'pool' then amount else -amount end as change
         from arcade_jackpot_entry),
     per_level as (select jackpot_id, level, sum(change)::bigint as booked from entry group by 1, 2),
     per_round as (
       select round_id, -sum(change) filter (where is_win) as won, count(*) as entries, sum(change) as net
         from entry where round_id is not null group by 1)
     select l.jackpot_id, 'level ' || l.level as what, l.balance as held, coalesce(p.booked, 0) as booked
       from arcade_jackpot_level l left join per_level p using (jackpot_id, level)
      where l.balance <> coalesce(p.booked, 0)
     union all
     select r.jackpot_id, 'win of round ' || r.id, coalesce(r.jackpot_win, 0), coalesce(p.won, 0)::bigint
       from arcade_round r left join per_round p on p.round_id = r.id
      where r.jackpot_id is not null and (r.jackpot_win is not null or p.won <> 0)
        and case when r.state in ('void', 'refused') then 0 else coalesce(r.jackpot_win, 0) end <> coalesce(p.won, 0)
     union all
     select r.jackpot_id, 'share of round ' || r.id, 0, coalesce(p.net, 0)::bigint
       from arcade_round r left join per_round p on p.round_id = r.id
      where r.jackpot_id is not null
        and case when r.state in ('waiting', 'raising', 'lowering', 'accepted', 'settled') then coalesce(p.entries, 0) = 0
                 when r.state = 'voiding' then false
                 else coalesce(p.net, 0) <> 0 end
     limit 100`,
  );
}

/** What became of a level on one day (UTC), in parts; what was taken back stands against it. */
export interface StatementRow {
  readonly operator: string;
  readonly brand: string;
  readonly currency: string;
  readonly level: Level;
  readonly day: string;
  readonly contributions: bigint;
  readonly seeds: bigint;
  readonly wins: bigint;
  /** At the end of the day. */
  readonly balance: bigint;
}

/** The statement of each jackpot from a day on, by level and day. Days on which nothing moved are left out. */
export function statementsFrom(sql: Sql, day: string): Promise<StatementRow[]> {
  return sql.all<StatementRow>(
    `with entry as (
       select jackpot_id, level, (created_at at time zone 'UTC')::date as day,
              case when to_account = 'pool' then from_account else to_account end as other,
              case when to_account = 'pool' then amount else -amount end as change
         from arcade_jackpot_entry),
     per_day as (
       select jackpot_id, level, day,
              coalesce(sum(change) filter (where other = 'stakes'), 0)::bigint as contributions,
              coalesce(sum(change) filter (where other = 'house'), 0)::bigint as seeds,
              coalesce(-sum(change) filter (where other = 'winners'), 0)::bigint as wins,
              sum(sum(change)) over (partition by jackpot_id, level order by day)::bigint as balance
         from entry group by 1, 2, 3)
     select j.operator, j.brand, j.currency, d.level, d.day::text as day, d.contributions, d.seeds, d.wins, d.balance
       from per_day d join arcade_jackpot j on j.id = d.jackpot_id
      where d.day >= $1::date
      order by j.operator, j.brand, j.currency, d.day, array_position(array['spark', 'star', 'moon', 'sun'], d.level)`,
    [day],
  );
}
