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

const COMMITTED = 'select made_at from lottery_issue where issue_id = $1';

/** When an issue was made, and its commitment published. */
export async function committedAt(sql: Sql, issueId: bigint): Promise<Instant> {
  const row = await sql.first<{ made_at: Date }>(COMMITTED, [issueId]);
  return instantOf(row?.made_at.getTime() ?? 0);
}
