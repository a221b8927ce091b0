import { type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Said } from './domain/agreement.ts';

/** What somebody said, and when. */
export interface Entry extends Said {
  readonly issueId: bigint;
  readonly at: Instant;
  readonly reason: string;
}

interface Row {
  readonly issue_id: bigint;
  readonly kind: string;
  readonly source: string;
  readonly result: string | null;
  readonly entered_by: string | null;
  readonly entered_name: string;
  readonly at: Date;
  readonly reason: string;
}

const WAITING = `
  select e.issue_id, e.kind, e.source, e.result, e.entered_by, e.entered_name, e.at, e.reason
  from lottery_entry e join lottery_issue i on i.issue_id = e.issue_id and e.version = i.version + 1
  where e.issue_id = any ($1::bigint[]) and i.state <> 'voided'
  order by e.entry_id`;

/** What was said of the next version of issues, in the order in which it was. */
export async function waitingEntries(sql: Sql, issueIds: readonly bigint[]): Promise<Entry[]> {
  const rows = await sql.all<Row>(WAITING, [issueIds]);
  return rows.map((row) => ({
    issueId: row.issue_id,
    kind: row.kind as Entry['kind'],
    source: row.source as Entry['source'],
    result: row.result,
    by: row.entered_by,
    name: row.entered_name,
    at: instantOf(row.at.getTime()),
    reason: row.reason,
  }));
}

const INSERT = `
  insert into lottery_entry (issue_id, version, kind, source, result, entered_by, entered_name, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insertEntry(tx: Tx, { issueId, version, said, reason }: NewEntry): Promise<void> {
  const { kind, source, result, by, name } = said;
  await tx.all(INSERT, [issueId, version, kind, source, result, by, name, reason]);
}

interface NewEntry {
  readonly issueId: bigint;
  /** The version it would be. */
  readonly version: number;
  readonly said: Said;
  readonly reason: string;
}
