import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { PointRate } from './domain/earned-points.ts';

const ACCOUNT = 'select account_id from points_member where member_id = $1';

export async function findAccount(sql: Sql, memberId: MemberId): Promise<MemberId | undefined> {
  const row = await sql.first<{ readonly account_id: string }>(ACCOUNT, [memberId]);
  return row && asId<MemberId>(row.account_id);
}

export interface NewAccount {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly accountId: MemberId;
}

const INSERT = `insert into points_member (member_id, account_id, brand) values ($1, $2, $3)
  on conflict (member_id) do nothing returning true as is_new`;

/** False when the member had points before. */
export async function insertAccount(tx: Tx, { brand, memberId, accountId }: NewAccount): Promise<boolean> {
  return (await tx.first<{ readonly is_new: boolean }>(INSERT, [memberId, accountId, brand])) !== undefined;
}

const INSERT_ALL = `insert into points_member (member_id, account_id, brand)
  select n.member_id, n.account_id, n.brand from unnest($1::uuid[], $2::uuid[], $3::text[]) n (member_id, account_id, brand)
  where not exists (select from points_member p where p.member_id = n.member_id)
  order by n.member_id on conflict (member_id) do nothing returning account_id, brand`;

/** The accounts of those who had no points before. */
export async function insertAccounts(
  tx: Tx,
  all: readonly NewAccount[],
): Promise<Pick<NewAccount, 'accountId' | 'brand'>[]> {
  const rows = await tx.all<{ readonly account_id: string; readonly brand: string }>(INSERT_ALL, [
    all.map(({ memberId }) => memberId),
    all.map(({ accountId }) => accountId),
    all.map(({ brand }) => brand),
  ]);
  return rows.map((row) => ({ accountId: asId<MemberId>(row.account_id), brand: asId<BrandCode>(row.brand) }));
}

export interface EarnedRow {
  readonly member_id: string;
  readonly earned: string;
  readonly posted: bigint;
}

const ADD = `
  update points_member p set earned = p.earned + x.earned
  from (
    select n.member_id, n.earned::numeric from unnest($1::uuid[], $2::text[]) n (member_id, earned)) x
  where p.member_id = x.member_id
  returning p.member_id, p.earned::text as earned, p.posted`;

/** Adds what play earned, below zero for what a correction takes back; answers what it comes to. Locks the rows. */
export function addEarned(tx: Tx, earned: ReadonlyMap<MemberId, bigint>): Promise<EarnedRow[]> {
  return tx.all<EarnedRow>(ADD, [[...earned.keys()], [...earned.values()].map(String)]);
}

const POSTED = `update points_member p set posted = p.posted + n.points
  from unnest($1::uuid[], $2::bigint[]) n (member_id, points) where p.member_id = n.member_id`;

/** Notes what the books were given, below zero for what was taken back. */
export async function addPosted(tx: Tx, moved: ReadonlyMap<MemberId, bigint>): Promise<void> {
  if (moved.size > 0) await tx.all(POSTED, [[...moved.keys()], [...moved.values()]]);
}

const RANKS = 'select r.member_id, r.level from members_ranks_of($1) r';

/** The levels of those who have one. */
export async function ranksOf(sql: Sql, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await sql.all<{ readonly member_id: string; readonly level: number }>(RANKS, [members]);
  return new Map(rows.map(({ member_id, level }) => [asId<MemberId>(member_id), level]));
}

export interface RatesRow {
  readonly since: Date;
  readonly rates: readonly PointRate[];
}

const EDITIONS = 'select since, rates from points_rates where brand = $1 order by since desc';

/** Every edition of a brand's rates, the last one first. */
export function ratesOf(sql: Sql, brand: BrandCode): Promise<RatesRow[]> {
  return sql.all<RatesRow>(EDITIONS, [brand]);
}

const KEEP = `insert into points_rates (brand, since, rates) values ($1, $2, $3)
  on conflict (brand, since) do nothing`;

export async function insertRates(
  tx: Tx,
  of: { readonly brand: BrandCode; readonly since: Instant; readonly rates: readonly PointRate[] },
): Promise<void> {
  await tx.all(KEEP, [of.brand, new Date(of.since), JSON.stringify(of.rates)]);
}
