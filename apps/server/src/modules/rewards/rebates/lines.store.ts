import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { RebateLine } from './rebate.ts';

/** A day of a member that bets were counted for. */
export interface CountedDay {
  readonly memberId: MemberId;
  readonly day: string;
  readonly rank: number;
  readonly since: Date | null;
}

const OPEN_DAYS = `insert into rebates_day (member_id, day, rank, since)
  select x.member_id, x.day, x.rank, x.since from unnest($1::uuid[], $2::date[], $3::smallint[], $4::timestamptz[])
    x (member_id, day, rank, since) order by x.member_id, x.day
  on conflict (member_id, day) do nothing`;
const DAYS = `select d.member_id as "memberId", to_char(d.day, 'YYYY-MM-DD') as day, d.rank::integer as rank, d.since
  from unnest($1::uuid[], $2::date[]) x (member_id, day) join rebates_day d using (member_id, day)`;

/** How the bets of these days count: as was noted for the first of them, or as is said here. */
export async function daysAsCounted(tx: Tx, days: readonly CountedDay[]): Promise<CountedDay[]> {
  const [members, dates] = [days.map((one) => one.memberId), days.map((one) => one.day)];
  await tx.all(OPEN_DAYS, [members, dates, days.map((one) => one.rank), days.map((one) => one.since)]);
  return tx.all<CountedDay>(DAYS, [members, dates]);
}

/** Valid bets of a member to be added to a line. */
export interface LineChange extends Omit<RebateLine, 'openParts'> {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly validParts: bigint;
}

const OPEN = `insert into rebates_member (member_id, brand)
  select distinct x.member_id, x.brand from unnest($1::uuid[], $2::text[]) x (member_id, brand) order by x.member_id
  on conflict (member_id) do nothing`;
const ADD = `insert into rebates_line as l (member_id, game_type, vendor, rank, rate, valid_parts)
  select x.member_id, x.game_type, x.vendor, x.rank, x.rate, x.valid from
    unnest($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::integer[], $6::bigint[])
      x (member_id, game_type, vendor, rank, rate, valid)
  order by x.member_id, x.game_type collate "C", x.vendor collate "C", x.rank, x.rate
  on conflict (member_id, game_type, vendor, rank, rate) do update set valid_parts = l.valid_parts + excluded.valid_parts`;

/** Adds what was bet, below zero for what was corrected; one change a line. In the order in which claims lock. */
export async function addToLines(tx: Tx, changes: readonly LineChange[]): Promise<void> {
  const members = changes.map((one) => one.memberId);
  await tx.all(OPEN, [members, changes.map((one) => one.brand)]);
  await tx.all(ADD, [
    members,
    changes.map((one) => one.gameType),
    changes.map((one) => one.vendor),
    changes.map((one) => one.rank),
    changes.map((one) => one.rate),
    changes.map((one) => one.validParts),
  ]);
}

const LINE = `l.game_type as "gameType", l.vendor, l.rank::integer as rank, l.rate, l.valid_parts - l.rebated_parts as "openParts"`;
const OPEN_LINES = `select ${LINE} from rebates_line l where l.member_id = $1 and l.valid_parts <> l.rebated_parts
  order by l.game_type, l.vendor, l.rank, l.rate`;

/** What of a member's bets was not rebated yet. */
export function openLines(sql: Sql, memberId: MemberId): Promise<RebateLine[]> {
  return sql.all<RebateLine>(OPEN_LINES, [memberId]);
}

const TAKE = `with open as materialized (
    select l.* from rebates_line l where l.member_id = $1 and l.valid_parts <> l.rebated_parts
    order by l.game_type, l.vendor, l.rank, l.rate for update
  ), taken as (
    update rebates_line t set rebated_parts = l.valid_parts from open l
    where (t.member_id, t.game_type, t.vendor, t.rank, t.rate) = (l.member_id, l.game_type, l.vendor, l.rank, l.rate)
  )
  select ${LINE} from open l order by l.game_type, l.vendor, l.rank, l.rate`;

/** Takes everything that is open: what was counted until now is rebated from now on. Locks the lines. */
export function takeLines(tx: Tx, memberId: MemberId): Promise<RebateLine[]> {
  return tx.all<RebateLine>(TAKE, [memberId]);
}

/** A line with whose it is. */
export interface LineOfMember extends RebateLine {
  readonly memberId: MemberId;
}

const LOCK_ALL_OPEN = `select l.member_id as "memberId", ${LINE} from rebates_line l
  where l.member_id = any ($1) and l.valid_parts <> l.rebated_parts
  order by l.member_id, l.game_type, l.vendor, l.rank, l.rate for update`;

/** What of the bets of many was not rebated yet; the lines are locked. */
export function lockOpenLines(tx: Tx, memberIds: readonly MemberId[]): Promise<LineOfMember[]> {
  return tx.all<LineOfMember>(LOCK_ALL_OPEN, [memberIds]);
}

const REBATE = `update rebates_line t set rebated_parts = t.rebated_parts + n.open
  from unnest($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::integer[], $6::bigint[])
    n (member_id, game_type, vendor, rank, rate, open)
  where (t.member_id, t.game_type, t.vendor, t.rank, t.rate) = (n.member_id, n.game_type, n.vendor, n.rank, n.rate)`;

/** From now on so much more of these lines is rebated. */
export async function rebateLines(tx: Tx, lines: readonly LineOfMember[]): Promise<void> {
  await tx.all(REBATE, [
    lines.map(({ memberId }) => memberId),
    lines.map(({ gameType }) => gameType),
    lines.map(({ vendor }) => vendor),
    lines.map(({ rank }) => rank),
    lines.map(({ rate }) => rate),
    lines.map(({ openParts }) => openParts),
  ]);
}

export interface RebateAccount {
  readonly carried: bigint;
  readonly claims: number;
}

const ACCOUNT = 'select carried, claims from rebates_member where member_id = $1';

export async function accountOf(sql: Sql, memberId: MemberId): Promise<RebateAccount | undefined> {
  return sql.first<RebateAccount>(ACCOUNT, [memberId]);
}

/** The same, locked: of all who claim at once one is first. */
export async function lockAccount(tx: Tx, memberId: MemberId): Promise<RebateAccount | undefined> {
  return tx.first<RebateAccount>(`${ACCOUNT} for update`, [memberId]);
}

const CARRY = 'update rebates_member set carried = $2, claims = $3 where member_id = $1';

export async function keepAccount(tx: Tx, memberId: MemberId, { carried, claims }: RebateAccount): Promise<void> {
  await tx.all(CARRY, [memberId, carried, claims]);
}

const LOCK_ACCOUNTS = `select member_id as "memberId", carried, claims from rebates_member
  where member_id = any ($1) order by member_id for update`;

/** Those of many, locked in order of their ids. */
export async function lockAccounts(
  tx: Tx,
  memberIds: readonly MemberId[],
): Promise<(RebateAccount & { readonly memberId: MemberId })[]> {
  return tx.all(LOCK_ACCOUNTS, [memberIds]);
}

const CARRY_ALL = `update rebates_member m set carried = n.carried, claims = n.claims
  from unnest($1::uuid[], $2::bigint[], $3::integer[]) n (member_id, carried, claims) where m.member_id = n.member_id`;

export async function keepAccounts(
  tx: Tx,
  all: readonly (RebateAccount & { readonly memberId: MemberId })[],
): Promise<void> {
  await tx.all(CARRY_ALL, [
    all.map(({ memberId }) => memberId),
    all.map(({ carried }) => carried),
    all.map(({ claims }) => claims),
  ]);
}

// A member's lines are added up as the member's turn comes, so that a piece costs the same whoever is behind it.
const DUE = `select m.member_id from rebates_member m
  cross join lateral (
    select sum((l.valid_parts - l.rebated_parts)::numeric * l.rate) as earned from rebates_line l where l.member_id = m.member_id) x
  where m.brand = $1 and m.member_id > $2 and x.earned + m.carried >= greatest($3::numeric, 1)
  order by m.member_id limit $4`;

/** Members of a brand who can claim as much, in parts times 100,000, in order, after one of them. */
export async function dueMembers(
  sql: Sql,
  of: { readonly brand: BrandCode; readonly after: string; readonly least: bigint; readonly limit: number },
): Promise<MemberId[]> {
  const rows = await sql.all<{ readonly member_id: string }>(DUE, [of.brand, of.after, String(of.least), of.limit]);
  return rows.map(({ member_id }) => asId<MemberId>(member_id));
}
