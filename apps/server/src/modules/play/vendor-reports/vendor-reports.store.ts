import { type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A vendor's day (UTC). */
export interface VendorDay {
  readonly vendor: string;
  /** As yyyy-MM-dd. */
  readonly day: string;
}

export interface VendorReport extends VendorDay {
  /** `untold`: the vendor tells nothing of what it booked. */
  readonly state: 'running' | 'done' | 'untold';
  readonly startedAt: Instant;
  readonly finishedAt: Instant | null;
  /** How far the day was compared. */
  readonly readUntil: Instant;
  readonly told: number;
  readonly ours: number;
  /** Why the vendor's answer could not be used; null once one could. */
  readonly problem: string | null;
}

interface Row {
  readonly vendor: string;
  readonly day: string;
  readonly state: VendorReport['state'];
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly read_until: Date;
  readonly told: number;
  readonly ours: number;
  readonly problem: string | null;
}

const COLUMNS = `r.vendor, to_char(r.day, 'YYYY-MM-DD') as day, r.state, r.started_at, r.finished_at, r.read_until, r.told, r.ours,
  r.problem`;

const START = `
  insert into games_report as r (vendor, day, state, started_at, read_until)
  values ($1, $2::date, 'running', $3, $2::date::timestamp at time zone 'UTC')
  on conflict (vendor, day) do update set state = 'running', started_at = excluded.started_at, finished_at = null,
    read_until = excluded.read_until, told = 0, ours = 0, problem = null
  returning ${COLUMNS}`;

/** Opens a day's report, or begins it anew. */
export async function startReport(tx: Tx, { vendor, day }: VendorDay, at: Instant): Promise<VendorReport | undefined> {
  const row = await tx.first<Row>(START, [vendor, day, new Date(at)]);
  return row && reportFrom(row);
}

export async function findReport(sql: Sql, { vendor, day }: VendorDay): Promise<VendorReport | undefined> {
  const row = await sql.first<Row>(`select ${COLUMNS} from games_report r where vendor = $1 and day = $2`, [
    vendor,
    day,
  ]);
  return row && reportFrom(row);
}

const ADVANCE = `
  update games_report r set read_until = $5, told = told + $6, ours = ours + $7, problem = null
  where vendor = $1 and day = $2 and state = 'running' and started_at = $3 and read_until = $4
  returning ${COLUMNS}`;

/** Notes that a piece was compared. Undefined when somebody else did, or the report was begun anew: then nothing may be written. */
export async function advance(
  tx: Tx,
  report: VendorReport,
  piece: { readonly to: number; readonly told: number; readonly ours: number },
): Promise<VendorReport | undefined> {
  const { vendor, day, startedAt, readUntil } = report;
  const values = [vendor, day, new Date(startedAt), new Date(readUntil), new Date(piece.to), piece.told, piece.ours];
  const row = await tx.first<Row>(ADVANCE, values);
  return row && reportFrom(row);
}

const FINISH = `
  update games_report set state = $4, finished_at = $5, problem = null
  where vendor = $1 and day = $2 and state = 'running' and started_at = $3 returning vendor`;

export async function finishReport(
  tx: Tx,
  { vendor, day, startedAt }: VendorReport,
  end: { readonly state: 'done' | 'untold'; readonly at: Instant },
): Promise<boolean> {
  const values = [vendor, day, new Date(startedAt), end.state, new Date(end.at)];
  return (await tx.first(FINISH, values)) !== undefined;
}

export async function noteProblem(sql: Sql, { vendor, day }: VendorDay, problem: string): Promise<void> {
  const text = "update games_report set problem = $3 where vendor = $1 and day = $2 and state = 'running'";
  await sql.all(text, [vendor, day, problem]);
}

const EARLY = `
  insert into games_told_early (vendor, transaction_uuid, told_at)
  select $1, u, $3 from unnest($2::uuid[]) u on conflict do nothing`;

/** Remembers what the vendor told in a piece of the report where ours does not stand. */
export async function keepToldEarly(
  tx: Tx,
  { vendor, uuids, at }: { readonly vendor: string; readonly uuids: readonly string[]; readonly at: Instant },
): Promise<void> {
  if (uuids.length > 0) await tx.all(EARLY, [vendor, uuids, new Date(at)]);
}

export async function forgetToldEarly(tx: Tx, vendor: string, before: number): Promise<void> {
  await tx.all('delete from games_told_early where vendor = $1 and told_at < $2', [vendor, new Date(before)]);
}

export interface ReportsQuery {
  readonly brand: BrandCode;
  readonly vendor: string | undefined;
  readonly day: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const LIST = `
  select ${COLUMNS}, count(*) over ()::int as total, (
    select count(*)::int from games_case c
    where c.vendor = r.vendor and c.day = r.day and c.state in ('open', 'approved') and coalesce(c.brand, $1) = $1) as "openCases"
  from games_report r
  where ($2::text is null or r.vendor = $2) and ($3::date is null or r.day = $3)
  order by r.day desc, r.vendor limit $4 offset $5`;

/** The newest days first, each with the cases that a brand has still to look at. */
export async function readReports(
  sql: Sql,
  { brand, vendor, day, limit, offset }: ReportsQuery,
): Promise<{ readonly list: readonly (VendorReport & { readonly openCases: number })[]; readonly total: number }> {
  const values = [brand, vendor ?? null, day ?? null, limit, offset];
  const rows = await sql.all<Row & { readonly total: number; readonly openCases: number }>(LIST, values);
  return {
    list: rows.map((row) => ({ ...reportFrom(row), openCases: row.openCases })),
    total: rows[0]?.total ?? 0,
  };
}

const DAYS_TO_REPEAT = `
  select distinct to_char(c.day, 'YYYY-MM-DD') as day from games_case c
  where c.vendor = $1 and c.state in ('open', 'approved') and c.day >= $2::date order by 1`;

/** Days since one on which something is still open: what was late may have come since. */
export async function openDays(sql: Sql, vendor: string, since: string): Promise<string[]> {
  return (await sql.all<{ day: string }>(DAYS_TO_REPEAT, [vendor, since])).map(({ day }) => day);
}

function reportFrom(row: Row): VendorReport {
  const { vendor, day, state, told, ours, problem } = row;
  return {
    ...{ vendor, day, state, told, ours, problem },
    startedAt: instantOf(row.started_at.getTime()),
    finishedAt: row.finished_at && instantOf(row.finished_at.getTime()),
    readUntil: instantOf(row.read_until.getTime()),
  };
}
