import type { LotteryIssueState } from '@baize/contract/play/lottery-issue-states';
import { type Instant, instantOf } from '@baize/kernel';
import type { Beacon, Issue } from '@baize/lottery';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { IssueId, LotteryIssue } from './lottery.ts';

interface Row {
  readonly issue_id: bigint;
  readonly game_code: string;
  readonly issue: string;
  readonly day: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly drawn_at: Date | null;
  readonly settled_at: Date | null;
  readonly state: string;
  readonly version: number;
  readonly settled_version: number;
  readonly result: string | null;
  readonly commitment: string | null;
  readonly anchor: string | null;
  readonly seed: string | null;
  readonly beacon: unknown;
}

const COLUMNS = `i.issue_id, i.game_code, i.issue, i.day::text as day, i.opens_at, i.closes_at, i.draws_at, i.drawn_at, i.settled_at,
  i.state, i.version, i.settled_version, i.result, i.commitment, i.anchor, i.seed, i.beacon`;

/** An issue by its game and the code people know it by. */
export async function findIssue(sql: Sql, gameCode: string, issue: string): Promise<LotteryIssue | undefined> {
  const text = `select ${COLUMNS} from lottery_issue i where i.game_code = $1 and i.issue = $2`;
  const row = await sql.first<Row>(text, [gameCode, issue]);
  return row && issueFrom(row);
}

export async function issueById(sql: Sql, issueId: IssueId): Promise<LotteryIssue | undefined> {
  const row = await sql.first<Row>(`select ${COLUMNS} from lottery_issue i where i.issue_id = $1`, [issueId]);
  return row && issueFrom(row);
}

const ON_SALE = `
  select ${COLUMNS} from lottery_issue i
  where i.game_code = $1 and i.state = 'open' and i.opens_at <= clock_timestamp() and i.closes_at > clock_timestamp()
  order by i.closes_at limit 1`;

/** The issue of a game that is on sale by the database's clock. */
export async function issueOnSale(sql: Sql, gameCode: string): Promise<LotteryIssue | undefined> {
  const row = await sql.first<Row>(ON_SALE, [gameCode]);
  return row && issueFrom(row);
}

const COMING = `
  select ${COLUMNS} from lottery_issue i
  where i.game_code = $1 and i.state = 'open' and i.closes_at > clock_timestamp()
  order by i.closes_at limit $2`;

/** The next issues of a game whose sale has not ended, the one on sale first. What a chase chooses from. */
export async function comingIssues(sql: Sql, gameCode: string, limit: number): Promise<LotteryIssue[]> {
  return (await sql.all<Row>(COMING, [gameCode, limit])).map(issueFrom);
}

const FIRST_COMING = `
  select ${COLUMNS} from unnest($1::text[]) w (game_code) cross join lateral (
    select * from lottery_issue s
    where s.game_code = w.game_code and s.state = 'open' and s.closes_at > clock_timestamp()
    order by s.closes_at limit 1) i`;

/** Of several games, the issue that each has on sale, or between two sales the one that opens next. */
export async function firstComingIssues(sql: Sql, gameCodes: readonly string[]): Promise<LotteryIssue[]> {
  return (await sql.all<Row>(FIRST_COMING, [gameCodes])).map(issueFrom);
}

const OPENED = `
  select ${COLUMNS} from unnest($1::text[]) w (game_code) cross join lateral (
    select * from lottery_issue s
    where s.game_code = w.game_code and s.version > 0 and ($3::date is null or s.day = $3)
      and s.draws_at >= coalesce($3::date - interval '8 days', '-infinity')
      and s.draws_at < least(coalesce($3::date + interval '3 days', 'infinity'), coalesce($4::timestamptz, 'infinity'))
    order by s.draws_at desc limit $2) i
  order by i.game_code, i.draws_at desc`;

export interface OpenedQuery {
  readonly limit: number;
  /** Only those of that day of the game's calendar. */
  readonly day?: string | undefined;
  /** Only those drawn earlier. */
  readonly before?: Instant | undefined;
}

/** Of several games, the last issues of each that were drawn or voided, the newest first. */
export async function openedIssues(
  sql: Sql,
  gameCodes: readonly string[],
  { limit, day, before }: OpenedQuery,
): Promise<LotteryIssue[]> {
  const values = [gameCodes, limit, day ?? null, before === undefined ? null : new Date(before)];
  return (await sql.all<Row>(OPENED, values)).map(issueFrom);
}

const NEWEST = `select * from (${OPENED}) o order by o.draws_at desc, o.game_code limit $2`;

/** Of several games together, the last issues that were drawn or voided, the newest first. */
export async function newestOpened(sql: Sql, gameCodes: readonly string[], limit: number): Promise<LotteryIssue[]> {
  return (await sql.all<Row>(NEWEST, [gameCodes, limit, null, null])).map(issueFrom);
}

const OVER = `
  select ${COLUMNS}, count(*) over ()::int as total from lottery_issue i
  where (i.state <> 'open' or i.closes_at <= clock_timestamp()) and ($1::text is null or i.game_code = $1)
    and ($2::text is null or i.state = $2)
  order by i.draws_at desc, i.issue_id desc limit $3 offset $4`;

export interface IssuesQuery {
  readonly gameCode: string | undefined;
  readonly state: LotteryIssueState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Issues whose sale is over, the newest first. */
export async function issuesOver(
  sql: Sql,
  { gameCode, state, limit, offset }: IssuesQuery,
): Promise<{ readonly list: readonly LotteryIssue[]; readonly total: number }> {
  const values = [gameCode ?? null, state ?? null, limit, offset];
  const rows = await sql.all<Row & { readonly total: number }>(OVER, values);
  return { list: rows.map(issueFrom), total: rows[0]?.total ?? 0 };
}

const UNSETTLED = `
  select ${COLUMNS} from lottery_issue i
  where i.settled_version < i.version and i.issue_id > $1
  order by i.issue_id limit $2`;

/** Issues whose last version (a result, another one, or that they are void) has tickets to settle; the oldest first. */
export async function unsettledIssues(
  sql: Sql,
  { after, limit }: { readonly after: IssueId | null; readonly limit: number },
): Promise<LotteryIssue[]> {
  return (await sql.all<Row>(UNSETTLED, [after ?? 0n, limit])).map(issueFrom);
}

/** Notes that the tickets of an issue are settled by this version. False where a newer version has to be settled, too. */
export async function markSettled(sql: Sql, issueId: IssueId, version: number): Promise<boolean> {
  const row = await sql.first<{ done: boolean }>('select lottery_settled($1, $2) as done', [issueId, version]);
  return row?.done === true;
}

/** Nobody else decides about an issue until the transaction is over. */
export async function holdIssue(tx: Tx, issueId: bigint): Promise<void> {
  await tx.all('select lottery_hold($1)', [issueId]);
}

const HELD = `
  select ${COLUMNS}, i.draws_at <= clock_timestamp() and i.state <> 'open' as is_due from lottery_issue i
  where i.issue_id = $1`;

/** An issue that nobody else decides about meanwhile, and whether its draw is due by the database's clock. */
export async function lockIssue(
  tx: Tx,
  gameCode: string,
  issue: string,
): Promise<{ readonly issue: LotteryIssue; readonly isDue: boolean } | undefined> {
  const named = await findIssue(tx, gameCode, issue);
  if (named === undefined) return undefined;
  await holdIssue(tx, named.issueId);
  const row = await tx.first<Row & { readonly is_due: boolean }>(HELD, [named.issueId]);
  return row && { issue: issueFrom(row), isDue: row.is_due };
}

const EARLIER = `
  select result from lottery_issue
  where game_code = $1 and issue_id <> $2 and result is not null order by draws_at desc limit 100`;

/** The last results of the same game. */
export async function earlierResults(sql: Sql, { gameCode, issueId }: LotteryIssue): Promise<string[]> {
  const rows = await sql.all<{ result: string | null }>(EARLIER, [gameCode, issueId]);
  return rows.flatMap(({ result }) => result ?? []);
}

/** What time it is for issues: the database's, whatever a process thinks. */
export async function databaseTime(sql: Sql): Promise<Instant> {
  const row = await sql.first<{ now: Date }>('select clock_timestamp() as now');
  return instantOf(row?.now.getTime() ?? 0);
}

const PLANNED = `
  select game_code as "gameCode", count(*)::int as coming, max(closes_at) as "lastClosesAt" from lottery_issue
  where state = 'open' and closes_at > clock_timestamp() group by game_code`;

/** Of each game, how many issues are there whose sale has not ended, and when that of the last one ends. */
export async function lastPlanned(
  sql: Sql,
): Promise<ReadonlyMap<string, { readonly coming: number; readonly lastClosesAt: Instant }>> {
  const rows = await sql.all<{ gameCode: string; coming: number; lastClosesAt: Date }>(PLANNED);
  return new Map(
    rows.map(({ gameCode, coming, lastClosesAt }) => [
      gameCode,
      { coming, lastClosesAt: instantOf(lastClosesAt.getTime()) },
    ]),
  );
}

/** An issue to be made, and what it is committed to. */
export interface PlannedIssue extends Omit<Issue, 'code'> {
  readonly issue: string;
  readonly commitment: string | null;
  readonly sealedSeed: Buffer | null;
  readonly anchor: string | null;
}

/** Makes those that are not there yet. How many that were. */
export async function insertIssues(sql: Sql, gameCode: string, issues: readonly PlannedIssue[]): Promise<number> {
  const rows = issues.map((one) => ({
    issue: one.issue,
    day: one.day,
    opens_at: new Date(one.opensAt),
    closes_at: new Date(one.closesAt),
    draws_at: new Date(one.drawsAt),
    commitment: one.commitment,
    sealed_seed: one.sealedSeed?.toString('base64') ?? null,
    anchor: one.anchor,
  }));
  const row = await sql.first<{ made: number }>('select lottery_plan($1, $2::jsonb) as made', [
    gameCode,
    JSON.stringify(rows),
  ]);
  return row?.made ?? 0;
}

function issueFrom(row: Row): LotteryIssue {
  const { issue, day, version, result, commitment, anchor, seed } = row;
  return {
    ...{ issue, day, version, result, commitment, anchor, seed },
    issueId: row.issue_id,
    gameCode: row.game_code,
    opensAt: instantOf(row.opens_at.getTime()),
    closesAt: instantOf(row.closes_at.getTime()),
    drawsAt: instantOf(row.draws_at.getTime()),
    drawnAt: instant(row.drawn_at),
    settledAt: instant(row.settled_at),
    state: row.state as LotteryIssueState,
    settledVersion: row.settled_version,
    beacon: row.beacon as Beacon | null,
  };
}

function instant(at: Date | null): Instant | null {
  return at && instantOf(at.getTime());
}
