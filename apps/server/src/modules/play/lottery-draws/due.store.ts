import { type Instant, instantOf } from '@baize/kernel';
import type { Beacon } from '@baize/lottery';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** An issue of the house that can be drawn. */
export interface DueIssue {
  readonly issueId: bigint;
  readonly gameCode: string;
  readonly issue: string;
  readonly family: string;
  readonly day: string;
  readonly closesAt: Instant;
  /** The public beacon had its time. */
  readonly isLate: boolean;
}

interface DueRow {
  readonly issue_id: bigint;
  readonly game_code: string;
  readonly issue: string;
  readonly family: string;
  readonly day: string;
  readonly closes_at: Date;
  readonly is_late: boolean;
}

const DUE = `
  select i.issue_id, i.game_code, i.issue, g.family, i.day::text as day, i.closes_at,
    i.draws_at + make_interval(secs => $1) <= clock_timestamp() as is_late
  from lottery_issue i join lottery_game g on g.game_code = i.game_code
  where i.state = 'closed' and i.draws_at <= clock_timestamp() and i.commitment is not null
  order by i.draws_at, i.issue_id limit $2`;

/** What is due by the database's clock, the oldest first. */
export async function dueIssues(
  sql: Sql,
  { patienceSeconds, limit }: { readonly patienceSeconds: number; readonly limit: number },
): Promise<DueIssue[]> {
  const rows = await sql.all<DueRow>(DUE, [patienceSeconds, limit]);
  return rows.map((row) => ({
    issueId: row.issue_id,
    gameCode: row.game_code,
    issue: row.issue,
    family: row.family,
    day: row.day,
    closesAt: instantOf(row.closes_at.getTime()),
    isLate: row.is_late,
  }));
}

const AWAITED = `
  select i.game_code as "gameCode", i.issue, i.day::text as day from lottery_issue i
  where i.state = 'closed' and i.draws_at <= clock_timestamp() and i.commitment is null and i.version = 0
    and not exists (select from lottery_entry e where e.issue_id = i.issue_id and e.source = 'feed')
  order by i.draws_at, i.issue_id limit 200`;

/** An official draw whose result nobody published, and the feed has not told yet. */
export interface AwaitedResult {
  readonly gameCode: string;
  readonly issue: string;
  readonly day: string;
}

export async function awaitedResults(sql: Sql): Promise<AwaitedResult[]> {
  const rows = await sql.all<{ gameCode: string; issue: string; day: string | null }>(AWAITED);
  return rows.map((row) => ({ ...row, day: row.day ?? '' }));
}

const NEXT = `
  select (extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 as "inMs"
  from (
    select min(closes_at) as at from lottery_issue where state = 'open'
    union all
    select min(draws_at) from lottery_issue where state = 'closed' and commitment is not null and draws_at > clock_timestamp()
  ) x`;

/** In how many milliseconds the next sale ends or the next draw is due. */
export async function nextDueMs(sql: Sql): Promise<number | undefined> {
  const row = await sql.first<{ inMs: number | null }>(NEXT);
  return row?.inMs ?? undefined;
}

/** Ends the sales that are over. Answers the games whose page has to look again. */
export async function closeSales(sql: Sql): Promise<string[]> {
  const rows = await sql.all<{ game_code: string | null }>('select distinct game_code from lottery_close()');
  return rows.map(({ game_code: gameCode }) => gameCode ?? '');
}

interface LockedRow {
  readonly sealedSeed: Buffer;
  readonly anchor: string;
}

const LOCK = `
  select sealed_seed as "sealedSeed", anchor from lottery_issue
  where issue_id = $1 and state = 'closed' and version = 0 and commitment is not null and draws_at <= clock_timestamp()
  for update`;

/** Holds an issue that can be drawn now; undefined where somebody has drawn or voided it. */
export async function lockDue(tx: Tx, issueId: bigint): Promise<LockedRow | undefined> {
  const row = await tx.first<{ sealedSeed: Buffer | null; anchor: string | null }>(LOCK, [issueId]);
  const { sealedSeed = null, anchor = null } = row ?? {};
  return sealedSeed === null || anchor === null ? undefined : { sealedSeed, anchor };
}

/** Who said something; of the house nobody. */
export interface SaidBy {
  readonly by: string | null;
  readonly name: string;
}

export interface Conclusion {
  readonly issueId: bigint;
  /** The version that this one takes the place of. */
  readonly version: number;
  readonly kind: 'result' | 'void';
  readonly result: string | null;
  readonly source: 'house' | 'staff' | 'feed';
  readonly drawn?: { readonly seed: string; readonly beacon: Beacon };
  readonly entered?: SaidBy;
  readonly confirmed?: SaidBy;
  readonly reason: string;
}

const CONCLUDE = 'select lottery_conclude($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9) as version';

/** The issue's next version, or undefined where it cannot have this one (any more). */
export async function conclude(tx: Tx, one: Conclusion): Promise<number | undefined> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const row = await tx.first<{ version: number | null }>(CONCLUDE, [
    ...[one.issueId, one.version, one.kind, one.result, one.source],
    ...[json(one.drawn), json(one.entered), json(one.confirmed), one.reason],
  ]);
  return row?.version ?? undefined;
}
