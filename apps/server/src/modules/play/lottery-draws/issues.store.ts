import type { LotteryIssueState } from '@baize/contract/play/lottery-issue-states';
import { type Instant, instantOf } from '@baize/kernel';
import type { Beacon } from '@baize/lottery';
import type { Sql } from '../../../platform/database/db.ts';
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

export function issueFrom(row: Row): LotteryIssue {
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
