import { asId, type BrandCode, type Currency, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { GameType } from '../vendors/index.ts';

/**
 * What became of settled rounds of a member in a game, as a difference: to be added to whatever counts rounds. A round that is settled
 * counts as it is, one that is open or was taken back not at all.
 */
export interface SettledSum {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly vendor: string;
  readonly gameCode: string;
  /** Null where the catalogue does not know the game any more. */
  readonly gameType: GameType | null;
  /** When the first of them began. */
  readonly begunAt: Instant;
  /** How many more there are, or less. */
  readonly rounds: number;
  readonly validParts: bigint;
}

/** Batches after one, until another: the SQL function `games_settled_changes` has what is in them, round by round. */
export interface SettledSpan {
  readonly after: bigint;
  readonly until: bigint;
  /** When the last of them was made. */
  readonly madeAt: Instant;
  readonly changes: number;
  readonly brands: readonly BrandCode[];
  /** When the first and the last of their rounds began. */
  readonly earliest: Instant;
  readonly latest: Instant;
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

const SUMS = `
  select brand, member_id as "memberId", currency, vendor, game_code as "gameCode", game_type as "gameType", begun_at as "begunAt",
    rounds, valid as "validParts"
  from games_settled_sums($1, $2, $3)`;

interface SumRow extends Omit<SettledSum, 'begunAt'> {
  readonly begunAt: Date;
}

/** What batches come to, in order of members: apart for each quarter of an hour that rounds began in, and at each of these moments in order. */
export async function settledSums(
  tx: Tx,
  { after, until, turns }: Pick<SettledSpan, 'after' | 'until'> & { readonly turns: readonly Instant[] },
): Promise<SettledSum[]> {
  const rows = await tx.all<SumRow>(SUMS, [after, until, turns.map((at) => new Date(at))]);
  return rows.map((row) => ({ ...row, begunAt: instantOf(row.begunAt.getTime()) }));
}

const SPANS = `
  select b.batch, b.made_at as "madeAt", b.changes, b.of_brands as brands, b.earliest, b.latest
  from games_settled_batch b where b.batch > $1 order by b.batch limit $2`;

interface SpanRow {
  readonly batch: bigint;
  readonly madeAt: Date;
  readonly changes: number;
  readonly brands: readonly string[];
  readonly earliest: Date;
  readonly latest: Date;
}

/** The next batches, each by itself and so many at most, without what is in them. */
export async function nextSpans(tx: Tx, after: bigint, most: number): Promise<SettledSpan[]> {
  const rows = await tx.all<SpanRow>(SPANS, [after, most]);
  return rows.map(({ batch, madeAt, changes, brands, earliest, latest }) => ({
    ...{ after: batch - 1n, until: batch, changes },
    ...{
      madeAt: instantOf(madeAt.getTime()),
      earliest: instantOf(earliest.getTime()),
      latest: instantOf(latest.getTime()),
    },
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
