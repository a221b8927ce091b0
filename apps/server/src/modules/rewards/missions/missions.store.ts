import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { AwardId } from '../awards/index.ts';
import { asWritten, type Mission, missionFrom, type WrittenMission } from './mission.ts';

interface MissionRow {
  readonly brand: string;
  readonly mission: unknown;
  readonly edition: number;
  readonly counts_since: Date;
}

const COLUMNS = 'brand, mission, edition, counts_since';
const OF_BRANDS = `select ${COLUMNS} from missions_mission where brand = any ($1)
  order by brand, (mission ->> 'position')::int, mission_id`;
const ONE = `select ${COLUMNS} from missions_mission where brand = $1 and mission_id = $2`;

const missionOf = ({ mission, edition, counts_since }: MissionRow): Mission => ({
  ...missionFrom(mission),
  edition,
  countsSince: instantOf(counts_since.getTime()),
});

/** Every mission of these brands, in their order. */
export async function missionsOf(sql: Sql, brands: readonly BrandCode[]): Promise<Map<BrandCode, Mission[]>> {
  const found = new Map<BrandCode, Mission[]>(brands.map((brand) => [brand, []]));
  for (const row of await sql.all<MissionRow>(OF_BRANDS, [brands])) {
    found.get(asId<BrandCode>(row.brand))?.push(missionOf(row));
  }
  return found;
}

export async function missionById(sql: Sql, brand: BrandCode, missionId: string): Promise<Mission | undefined> {
  const row = await sql.first<MissionRow>(ONE, [brand, missionId]);
  return row && missionOf(row);
}

const PUT = `insert into missions_mission (brand, mission_id, mission, edition, counts_since) values ($1, $2, $3, $4, $5)
  on conflict (brand, mission_id) do update
  set mission = excluded.mission, edition = excluded.edition, counts_since = excluded.counts_since`;

export async function putMission(
  tx: Tx,
  brand: BrandCode,
  of: { readonly mission: WrittenMission; readonly edition: number; readonly countsSince: Instant },
): Promise<void> {
  const { mission, edition, countsSince } = of;
  const written = JSON.stringify(asWritten(mission));
  await tx.all(PUT, [brand, mission.missionId, written, edition, new Date(countsSince)]);
}

/** What a batch adds to a count. */
export interface CountChange {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly missionId: string;
  readonly edition: number;
  readonly period: string;
  readonly more: bigint;
}

const ADD = `
  insert into missions_count as c (member_id, brand, mission_id, edition, period, done)
  select n.member_id, n.brand, n.mission_id, n.edition, n.period, n.more
  from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::text[], $6::bigint[])
    as n (member_id, brand, mission_id, edition, period, more)
  order by n.member_id, n.mission_id, n.edition, n.period
  on conflict (member_id, mission_id, edition, period) do update set done = c.done + excluded.done
  returning c.member_id, c.mission_id, c.period, c.done`;

export interface CountRow {
  readonly member_id: string;
  readonly mission_id: string;
  readonly period: string;
  readonly done: bigint;
}

/** Adds to counts, in order of their keys; answers what they come to. */
export function addCounts(tx: Tx, list: readonly CountChange[]): Promise<CountRow[]> {
  return tx.all<CountRow>(ADD, [
    list.map(({ memberId }) => memberId),
    list.map(({ brand }) => brand),
    list.map(({ missionId }) => missionId),
    list.map(({ edition }) => edition),
    list.map(({ period }) => period),
    list.map(({ more }) => more),
  ]);
}

const COUNTS = `select mission_id, edition, period, done from missions_count where member_id = $1 and mission_id = any ($2)`;

/** What a member's counts come to, by `countKey`. */
export async function countsOf(
  sql: Sql,
  memberId: MemberId,
  missionIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql.all<Omit<CountRow, 'member_id'> & { readonly edition: number }>(COUNTS, [
    memberId,
    missionIds,
  ]);
  return new Map(rows.map((row) => [countKey(row.mission_id, row.edition, row.period), row.done]));
}

export const countKey = (missionId: string, edition: number, period: string) => `${missionId} ${edition} ${period}`;

const LOCK_COUNT = `select done from missions_count
  where member_id = $1 and mission_id = $2 and edition = $3 and period = $4 for update`;

/** What a count comes to; whoever corrects it waits. */
export async function lockCount(
  tx: Tx,
  memberId: MemberId,
  of: { readonly missionId: string; readonly edition: number; readonly period: string },
): Promise<bigint> {
  const row = await tx.first<{ readonly done: bigint }>(LOCK_COUNT, [memberId, of.missionId, of.edition, of.period]);
  return row?.done ?? 0n;
}

export interface Claim {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly missionId: string;
  readonly period: string;
  readonly awardId: AwardId;
  readonly kind: 'money' | 'points';
  readonly currency: string;
  readonly amountParts: bigint;
  readonly titles: Readonly<Partial<Record<string, string>>>;
  readonly score: number;
  readonly claimedAt: Instant;
  /** The brand's. */
  readonly day: string;
}

const CLAIM = `insert into missions_claim (member_id, brand, mission_id, period, award_id, kind, currency, amount_parts, titles, score,
  claimed_at, day) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

export async function insertClaim(tx: Tx, one: Claim): Promise<void> {
  await tx.all(CLAIM, [
    ...[one.memberId, one.brand, one.missionId, one.period, one.awardId, one.kind, one.currency, one.amountParts],
    ...[JSON.stringify(one.titles), one.score, new Date(one.claimedAt), one.day],
  ]);
}

const CLAIMED = 'select award_id from missions_claim where member_id = $1 and mission_id = $2 and period = $3';

export async function claimOf(
  sql: Sql,
  memberId: MemberId,
  { missionId, period }: { readonly missionId: string; readonly period: string },
): Promise<AwardId | undefined> {
  const row = await sql.first<{ readonly award_id: string }>(CLAIMED, [memberId, missionId, period]);
  return row && asId<AwardId>(row.award_id);
}

const ALL_CLAIMED = `select mission_id || ' ' || period as key from missions_claim
  where member_id = $1 and mission_id = any ($2) and (period = 'once' or claimed_at >= $3)`;

/** The turns that a member claimed lately, and those that come once, as `<mission> <period>`. */
export async function claimedTurns(
  sql: Sql,
  memberId: MemberId,
  { missionIds, since }: { readonly missionIds: readonly string[]; readonly since: Instant },
): Promise<ReadonlySet<string>> {
  const rows = await sql.all<{ readonly key: string }>(ALL_CLAIMED, [memberId, missionIds, new Date(since)]);
  return new Set(rows.map(({ key }) => key));
}

interface ClaimRow {
  readonly award_id: string;
  readonly period: string;
  readonly kind: 'money' | 'points';
  readonly currency: string;
  readonly amount_parts: bigint;
  readonly titles: Claim['titles'];
  readonly score: number;
  readonly claimed_at: Date;
}

const HISTORY = `select award_id, period, kind, currency, amount_parts, titles, score, claimed_at from missions_claim
  where member_id = $1 order by claimed_at desc, award_id limit $2 offset $3`;
const HISTORY_COUNT = 'select count(*)::int as count from missions_claim where member_id = $1';

export async function claimHistory(
  sql: Sql,
  memberId: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: readonly ClaimRow[]; readonly total: number }> {
  const list = await sql.all<ClaimRow>(HISTORY, [memberId, page.limit, page.offset]);
  const row = await sql.first<{ readonly count: number }>(HISTORY_COUNT, [memberId]);
  return { list, total: row?.count ?? 0 };
}

const REPORT = `select mission_id as "missionId", kind, currency, count(*)::int as claims, count(distinct member_id)::int as members,
    sum(amount_parts)::bigint as parts
  from missions_claim where brand = $1 and day between $2 and $3
  group by mission_id, kind, currency order by mission_id, kind, currency`;

export interface ReportRow {
  readonly missionId: string;
  readonly kind: 'money' | 'points';
  readonly currency: string;
  readonly claims: number;
  readonly members: number;
  readonly parts: bigint;
}

export function reportOf(
  sql: Sql,
  brand: BrandCode,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReportRow[]> {
  return sql.all<ReportRow>(REPORT, [brand, from, to]);
}
