import { type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A broken invariant of the ledger, as the audit found it. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** What an audit found. `since` is null when it read the whole history. */
export interface AuditReport {
  readonly startedAt: Instant;
  readonly since: Instant | null;
  readonly durationMs: number;
  readonly findings: readonly Violation[];
}

/** All that the transaction reads from now on is of one moment. Before anything else is asked in it. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await tx.all('set transaction isolation level repeatable read');
}

/** For this transaction only: to sum up a million members at once takes room. */
export async function lendRoom(tx: Tx): Promise<void> {
  await tx.all("select set_config('work_mem', '192MB', true)");
}

/** Lets the next audits since an instant begin after what this one proved, in the same transaction. */
export async function keepCheckpoints(tx: Tx, since: Instant): Promise<void> {
  await tx.all('select ledger_keep_checkpoints($1)', [new Date(since)]);
}

/** For this transaction only. */
export async function setAuditSince(tx: Tx, since: Instant): Promise<void> {
  // The instant is not known when the statement is planned, and a third of all history is guessed to be newer.
  await tx.all('set local enable_seqscan = off');
  await tx.all("select set_config('ledger.audit_since', $1, true)", [new Date(since).toISOString()]);
}

/** At most so many findings are stored; the count is of all. */
const FINDINGS_MAX = 100;

export async function insertAudit(sql: Sql, report: AuditReport): Promise<void> {
  await sql.all(
    `insert into ledger_audit (started_at, since, duration_ms, violations, findings) values ($1, $2, $3, $4, $5)
     on conflict (started_at) do nothing`,
    [
      new Date(report.startedAt),
      report.since === null ? null : new Date(report.since),
      Math.round(report.durationMs),
      report.findings.length,
      JSON.stringify(report.findings.slice(0, FINDINGS_MAX)),
    ],
  );
}

export interface AuditSummary {
  readonly startedAt: Instant;
  readonly violations: number;
}

/** The last audit of each kind, whole and recent: a recent one does not see old violations, the last whole one does. */
export async function findLastAudits(sql: Sql): Promise<AuditSummary[]> {
  const rows = await sql.all<{ started_at: Date; violations: number }>(
    `(select started_at, violations from ledger_audit where since is null order by started_at desc limit 1)
     union all
     (select started_at, violations from ledger_audit where since is not null order by started_at desc limit 1)`,
  );
  return rows.map((row) => ({ startedAt: instantOf(row.started_at.getTime()), violations: row.violations }));
}

/** Forgets that nothing was found by the audits of each minute before an instant. What was found stays, and every whole audit. */
export async function deleteQuietAudits(sql: Sql, before: Instant): Promise<void> {
  await sql.all('delete from ledger_audit where started_at < $1 and since is not null and violations = 0', [
    new Date(before),
  ]);
}
