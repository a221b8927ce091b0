import { asId, type BrandCode, type Currency, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { GameType } from '../vendors/index.ts';

/**
 * What became of one settled round of a member, as a difference: to be added to whatever counts rounds. A round that is settled
 * counts as it is, one that is open or was taken back not at all. Of a correction `begunAt` is that of the round, so that it
 * can be put where the round was put.
 */
export interface SettledChange {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly vendor: string;
  readonly gameCode: string;
  /** Null where the catalogue does not know the game any more. */
  readonly gameType: GameType | null;
  readonly round: string;
  readonly begunAt: Instant;
  /** 1: there is one more; -1: one less; 0: it is another than it was. */
  readonly rounds: number;
  readonly stakeParts: bigint;
  readonly validParts: bigint;
  /** What the member lost is the stake without this. */
  readonly winParts: bigint;
}

/** Changes, in order of members. */
export interface SettledBatch {
  readonly number: bigint;
  readonly madeAt: Instant;
  readonly changes: readonly SettledChange[];
}

/** Batches after one, until another: the SQL function `games_settled_changes` has what is in them. */
export interface SettledSpan {
  readonly after: bigint;
  readonly until: bigint;
  /** When the last of them was made. */
  readonly madeAt: Instant;
  readonly changes: number;
  readonly brands: readonly BrandCode[];
}

const COLLECT = 'select games_collect_settled($1) as changes';

/** Makes batches of what happened since the last call, of so many changes each at most. */
export async function collect(sql: Sql, size: number): Promise<number> {
  const row = await sql.first<{ readonly changes: bigint }>(COLLECT, [size]);
  return Number(row?.changes ?? 0n);
}

const CLAIM = 'select batch from games_settled_follower where name = $1 for update skip locked';

/** The last batch that a follower is done with; undefined where there is none of the name, or somebody else is at work for it. */
export async function claimFollower(tx: Tx, name: string): Promise<bigint | undefined> {
  return (await tx.first<{ readonly batch: bigint }>(CLAIM, [name]))?.batch;
}

const BEGIN = `
  insert into games_settled_follower (name, batch) select $1, p.batch from games_settled_progress p
  on conflict (name) do nothing`;

export async function beginToFollow(tx: Tx, name: string): Promise<void> {
  await tx.all(BEGIN, [name]);
}

const FOLLOWED = `
  select f.batch >= p.batch as done from games_settled_progress p join games_settled_follower f on f.name = $1`;

/** Whether a follower took in every batch that was made. */
export async function hasFollowed(sql: Sql, name: string): Promise<boolean> {
  return (await sql.first<{ readonly done: boolean }>(FOLLOWED, [name]))?.done ?? false;
}

const DONE = 'update games_settled_follower set batch = $2 where name = $1';

export async function keepDone(tx: Tx, name: string, batch: bigint): Promise<void> {
  await tx.all(DONE, [name, batch]);
}

interface Row {
  readonly batch: bigint;
  readonly made_at: Date;
  readonly member_id: string;
  readonly begun_at: Date;
  readonly rounds: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly win: bigint;
  readonly brand: string;
  readonly currency: string;
  readonly vendor: string;
  readonly game_code: string;
  readonly game_type: GameType | null;
  readonly round: string;
}

const NEXT = `
  select b.batch, b.made_at, c.member_id, c.begun_at, c.rounds, c.stake, c.valid, c.win, c.brand, c.currency, c.vendor,
    c.game_code, c.game_type, c.round
  from (select * from games_settled_batch x where x.batch > $1 order by x.batch limit 1) b
  cross join lateral unnest(b.member_ids, b.begun_ats, b.rounds, b.stakes, b.valids, b.wins, b.brands, b.currencies, b.vendors,
    b.game_codes, b.game_types, b.round_names) with ordinality
    as c (member_id, begun_at, rounds, stake, valid, win, brand, currency, vendor, game_code, game_type, round, place)
  order by c.place`;

export async function nextBatch(tx: Tx, after: bigint): Promise<SettledBatch | undefined> {
  const rows = await tx.all<Row>(NEXT, [after]);
  const [first] = rows;
  return first && { number: first.batch, madeAt: instantOf(first.made_at.getTime()), changes: rows.map(changeFrom) };
}

function changeFrom(row: Row): SettledChange {
  return {
    brand: asId<BrandCode>(row.brand),
    memberId: asId<MemberId>(row.member_id),
    currency: currencyOf(row.currency),
    vendor: row.vendor,
    gameCode: row.game_code,
    gameType: row.game_type,
    round: row.round,
    begunAt: instantOf(row.begun_at.getTime()),
    rounds: row.rounds,
    stakeParts: row.stake,
    validParts: row.valid,
    winParts: row.win,
  };
}

const SPANS = `
  select b.batch, b.made_at as "madeAt", cardinality(b.member_ids) as changes, array(select distinct x from unnest(b.brands) x) as brands
  from games_settled_batch b where b.batch > $1 order by b.batch limit $2`;

interface SpanRow {
  readonly batch: bigint;
  readonly madeAt: Date;
  readonly changes: number;
  readonly brands: readonly string[];
}

/** The next batches, each by itself and so many at most, without what is in them. */
export async function nextSpans(tx: Tx, after: bigint, most: number): Promise<SettledSpan[]> {
  const rows = await tx.all<SpanRow>(SPANS, [after, most]);
  return rows.map(({ batch, madeAt, changes, brands }) => ({
    ...{ after: batch - 1n, until: batch, changes },
    madeAt: instantOf(madeAt.getTime()),
    brands: brands.map((brand) => asId<BrandCode>(brand)),
  }));
}

const FORGET = `
  delete from games_settled_batch b
  where b.made_at < now() - interval '3 days'
    and b.batch <= (select min(f.batch) from games_settled_follower f)`;

/** Drops batches that everybody is done with, some days later. */
export async function forgetOldBatches(sql: Sql): Promise<void> {
  await sql.all(FORGET);
}

const COUNTED = `
  select p.since > $2 and f.batch >= p.batch as "isCounted"
  from games_settled_progress p join games_settled_follower f on f.name = $1`;

/** Whether a follower has seen all that settled before a transaction began. */
export async function isCountedBy(sql: Sql, follower: string, transaction: bigint): Promise<boolean> {
  const row = await sql.first<{ readonly isCounted: boolean }>(COUNTED, [follower, transaction]);
  return row?.isCounted ?? false;
}
