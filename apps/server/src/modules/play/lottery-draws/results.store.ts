import { type Instant, instantOf } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** One of the results that an issue had, or that it was voided. */
export interface ResultVersion {
  readonly version: number;
  readonly kind: 'result' | 'void';
  readonly source: 'house' | 'staff' | 'feed';
  readonly result: string | null;
  readonly reason: string;
  readonly at: Instant;
}

interface Row {
  readonly version: number;
  readonly kind: string;
  readonly source: string;
  readonly result: string | null;
  readonly reason: string;
  readonly at: Date;
}

const VERSIONS = `
  select version, kind, source, result, reason, at from lottery_result where issue_id = $1 order by version`;

/** Every result that an issue ever had, the first one first. */
export async function resultsOf(sql: Sql, issueId: bigint): Promise<ResultVersion[]> {
  const rows = await sql.all<Row>(VERSIONS, [issueId]);
  return rows.map(({ version, kind, source, result, reason, at }) => ({
    ...{ version, result, reason },
    kind: kind as ResultVersion['kind'],
    source: source as ResultVersion['source'],
    at: instantOf(at.getTime()),
  }));
}

const OVERDUE = `
  select count(*) as overdue from lottery_issue
  where state in ('open', 'closed') and draws_at < clock_timestamp() - case when commitment is null
    then interval '3 hours' else interval '1 minute' end`;

/** Draws that should have a result for long: of the house after a minute, official ones after three hours. */
export async function countOverdueDraws(sql: Sql): Promise<number> {
  return Number((await sql.first<{ overdue: bigint }>(OVERDUE))?.overdue ?? 0n);
}

const OWN_CHAIN = `
  select count(*) as drawn from lottery_issue
  where draws_at > clock_timestamp() - interval '1 day' and beacon ->> 'source' = 'own-chain'`;

/** Draws of the last day for which the public beacon could not be had: they prove less. */
export async function countOwnChainDraws(sql: Sql): Promise<number> {
  return Number((await sql.first<{ drawn: bigint }>(OWN_CHAIN))?.drawn ?? 0n);
}

const COMMITTED = 'select made_at from lottery_issue where issue_id = $1';

/** When an issue was made, and its commitment published. */
export async function committedAt(sql: Sql, issueId: bigint): Promise<Instant> {
  const row = await sql.first<{ made_at: Date }>(COMMITTED, [issueId]);
  return instantOf(row?.made_at.getTime() ?? 0);
}
