import { opsPutLevelRules } from '@baize/contract/rewards/levels';
import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { type LevelRules, NO_RULES } from './level.ts';

/** A brand that says nothing of its levels has none by which anybody rises or falls. */
export async function rulesOf(sql: Sql, brand: BrandCode): Promise<LevelRules> {
  const row = await sql.first<{ readonly rules: unknown }>('select rules from levels_rules where brand = $1', [brand]);
  return row ? opsPutLevelRules.request.parse(row.rules) : NO_RULES;
}

const PUT_RULES = `insert into levels_rules (brand, rules) values ($1, $2)
  on conflict (brand) do update set rules = excluded.rules`;

export async function putRules(tx: Tx, brand: BrandCode, rules: LevelRules): Promise<void> {
  await tx.all(PUT_RULES, [brand, JSON.stringify(rules)]);
}

/** What a member earned more, or less, in the window that begins on a day. */
export interface EarnedMore {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly since: string;
  readonly earned: bigint;
}

/** What a window comes to. */
export interface Counted {
  readonly earned: bigint;
  readonly depositParts: bigint;
}

interface CountRow {
  readonly member_id: string;
  readonly since: string;
  readonly earned: string;
  readonly deposited: bigint;
}

const ADD = `
  insert into levels_count as c (member_id, earned, since, brand)
  select n.member_id, n.earned::numeric, n.since::date, n.brand
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) n (member_id, earned, since, brand)
  order by n.member_id, n.since
  on conflict (member_id, since) do update set earned = c.earned + excluded.earned
  returning c.member_id, c.since::text as since, c.earned::text as earned, c.deposited`;

/** Adds what play earned; answers what each window comes to. Locks the rows, in order of members and days. */
export async function addEarned(tx: Tx, more: readonly EarnedMore[]) {
  const rows = await tx.all<CountRow>(ADD, [
    more.map(({ memberId }) => memberId),
    more.map(({ earned }) => String(earned)),
    more.map(({ since }) => since),
    more.map(({ brand }) => brand),
  ]);
  return rows.map((row) => ({
    ...{ memberId: asId<MemberId>(row.member_id), since: row.since },
    ...{ earned: BigInt(row.earned), depositParts: row.deposited },
  }));
}

export interface WindowKey {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly since: string;
}

const SET = `
  insert into levels_count as c (member_id, deposited, since, brand) values ($1, $2, $3::date, $4)
  on conflict (member_id, since) do update set deposited = excluded.deposited
  returning c.earned::text as earned, c.deposited`;

/** Sets what was paid in within a window. */
export async function setDeposited(tx: Tx, { brand, memberId, since }: WindowKey, parts: bigint): Promise<Counted> {
  const row = await tx.first<{ earned: string; deposited: bigint }>(SET, [memberId, parts, since, brand]);
  return { earned: BigInt(row?.earned ?? 0), depositParts: row?.deposited ?? 0n };
}

const COUNT = `select earned::text as earned, deposited from levels_count where member_id = $1 and since = $2::date`;

export async function countOf(sql: Sql, memberId: MemberId, since: string): Promise<Counted> {
  const row = await sql.first<{ earned: string; deposited: bigint }>(COUNT, [memberId, since]);
  return { earned: BigInt(row?.earned ?? 0), depositParts: row?.deposited ?? 0n };
}

const COUNTS = `select c.member_id, c.earned::text as earned, c.deposited
  from unnest($1::uuid[], $2::date[]) n (member_id, since)
  join levels_count c on c.member_id = n.member_id and c.since = n.since`;

/** What a window of each of these members comes to; one that nothing was counted in is not there. */
export async function countsOf(
  sql: Sql,
  windows: readonly Pick<WindowKey, 'memberId' | 'since'>[],
): Promise<ReadonlyMap<MemberId, Counted>> {
  const rows = await sql.all<{ member_id: string; earned: string; deposited: bigint }>(COUNTS, [
    windows.map(({ memberId }) => memberId),
    windows.map(({ since }) => since),
  ]);
  return new Map(
    rows.map((row) => [asId<MemberId>(row.member_id), { earned: BigInt(row.earned), depositParts: row.deposited }]),
  );
}

/** Until when a member keeps the level, and when a fall is told ahead. */
export interface Keeping {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly keepUntil: Instant;
  readonly warnAt: Instant | null;
}

const KEEP = `insert into levels_member (member_id, keep_until, warn_at, brand) values ($1, $2, $3, $4)
  on conflict (member_id) do update set keep_until = excluded.keep_until, warn_at = excluded.warn_at`;

export async function keepUntil(tx: Tx, { brand, memberId, keepUntil: until, warnAt }: Keeping): Promise<void> {
  await tx.all(KEEP, [memberId, new Date(until), warnAt === null ? null : new Date(warnAt), brand]);
}

const KEEP_ALL = `insert into levels_member (member_id, keep_until, warn_at, brand)
  select n.member_id, n.keep_until, n.warn_at, n.brand
  from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::text[]) n (member_id, keep_until, warn_at, brand)
  order by n.member_id
  on conflict (member_id) do update set keep_until = excluded.keep_until, warn_at = excluded.warn_at`;

export async function keepAllUntil(tx: Tx, all: readonly Keeping[]): Promise<void> {
  if (all.length === 0) return;
  await tx.all(KEEP_ALL, [
    all.map(({ memberId }) => memberId),
    all.map(({ keepUntil: until }) => new Date(until)),
    all.map(({ warnAt }) => (warnAt === null ? null : new Date(warnAt))),
    all.map(({ brand }) => brand),
  ]);
}

export async function forgetAllKeeping(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  if (memberIds.length > 0) await tx.all('delete from levels_member where member_id = any ($1)', [memberIds]);
}

export async function forgetKeeping(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all('delete from levels_member where member_id = $1', [memberId]);
}

interface KeepingRow {
  readonly member_id: string;
  readonly keep_until: Date;
  readonly warn_at: Date | null;
  readonly brand: BrandCode;
}

const OF = 'select member_id, keep_until, warn_at, brand from levels_member where member_id = $1';

export async function keepingRow(sql: Sql, memberId: MemberId): Promise<Keeping | undefined> {
  const row = await sql.first<KeepingRow>(OF, [memberId]);
  return row && keepingFrom(row);
}

const OF_ALL = 'select member_id, keep_until, warn_at, brand from levels_member where member_id = any ($1)';

export async function keepingRows(sql: Sql, memberIds: readonly MemberId[]): Promise<Keeping[]> {
  return (await sql.all<KeepingRow>(OF_ALL, [memberIds])).map(keepingFrom);
}

/** A row of a list: the next piece goes on after it. */
export interface Due {
  readonly at: Instant;
  readonly memberId: string;
}

const OVER = `select member_id, keep_until as at from levels_member
  where keep_until <= $1 and (keep_until, member_id) > ($2, $3) order by keep_until, member_id limit $4`;
const WARN = `select member_id, at from (select member_id, warn_at, warn_at as at from levels_member) m
  where at is not null and warn_at <= $1 and (warn_at, member_id) > ($2, $3) order by warn_at, member_id limit $4`;

/** Whose time is `over`, or who is to be told ahead, to `warn`. */
export async function dueMembers(
  sql: Sql,
  which: 'over' | 'warn',
  { now, after, limit }: { readonly now: Instant; readonly after: Due; readonly limit: number },
): Promise<(Due & { readonly memberId: MemberId })[]> {
  const values = [new Date(now), new Date(after.at), after.memberId, limit];
  const rows = await sql.all<{ readonly member_id: string; readonly at: Date }>(which === 'over' ? OVER : WARN, values);
  return rows.map(({ member_id, at }) => ({ memberId: asId<MemberId>(member_id), at: instantOf(at.getTime()) }));
}

function keepingFrom({ member_id, keep_until, warn_at, brand }: KeepingRow): Keeping {
  return {
    ...{ brand, memberId: asId<MemberId>(member_id), keepUntil: instantOf(keep_until.getTime()) },
    warnAt: warn_at && instantOf(warn_at.getTime()),
  };
}
