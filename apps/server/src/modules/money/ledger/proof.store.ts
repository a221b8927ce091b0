import { type Instant, instantOf, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/db.ts';
import type { AuditReport } from './audit-report.ts';

/** For this transaction only. */
export async function setAuditSince(tx: Tx, since: Instant): Promise<void> {
  await tx.all("select set_config('ledger.audit_since', $1, true)", [new Date(since).toISOString()]);
}

export async function waitForPostings(tx: Tx, waitMs: number): Promise<void> {
  await tx.all("select set_config('lock_timeout', $1, true)", [`${waitMs}ms`]);
  await tx.all('select ledger_wait_for_postings()');
}

export interface SealedDay {
  readonly day: string;
  readonly transfers: bigint;
  readonly digest: Buffer;
}

export async function closeNextDay(tx: Tx, today: string): Promise<SealedDay | undefined> {
  const row = await tx.first<{ day: string | null; transfers: bigint; digest: Buffer }>(
    "select to_char(day, 'YYYY-MM-DD') as day, transfers, digest from ledger_close_next_day($1::date)",
    [today],
  );
  return row?.day ? { day: row.day, transfers: row.transfers, digest: row.digest } : undefined;
}

/** Whether a finished day waits to be sealed. */
export async function findUnsealed(sql: Sql, today: string): Promise<boolean> {
  const row = await sql.first<{ waits: boolean | null }>(
    `select coalesce((select max(day) + 1 from ledger_seal), (select min(at at time zone 'UTC')::date from ledger_transfer))
       < $1::date as waits`,
    [today],
  );
  return row?.waits === true;
}

/** As many findings as somebody will read; the count is kept whole. */
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

/** The last audit of each reach: what a recent one cannot see, the last whole one still tells. */
export async function findLastAudits(sql: Sql): Promise<AuditSummary[]> {
  const rows = await sql.all<{ started_at: Date; violations: number }>(
    `(select started_at, violations from ledger_audit where since is null order by started_at desc limit 1)
     union all
     (select started_at, violations from ledger_audit where since is not null order by started_at desc limit 1)`,
  );
  return rows.map((row) => ({ startedAt: instantOf(row.started_at.getTime()), violations: row.violations }));
}

/** Closed days as they were summed up, plus what moved since. */
export async function findHouseParts(
  sql: Sql,
  account: { brand: string; name: string; currency: string },
): Promise<bigint> {
  const row = await sql.first<{ parts: string }>(
    `with closed as (select coalesce(max(day) + 1, '-infinity')::timestamp at time zone 'UTC' as until from ledger_seal)
     select (
       coalesce((select sum(credit_parts - debit_parts) from ledger_house_day
         where brand = $1 and account = $2 and currency = $3), 0)
       + coalesce((select sum(case when credit_account = $2 then amount_parts else -amount_parts end) from ledger_transfer
         where at >= (select until from closed) and brand = $1 and currency = $3
           and (debit_account = $2 or credit_account = $2)), 0))::text as parts`,
    [account.brand, account.name, account.currency],
  );
  invariant(row !== undefined, 'the books did not answer');
  return BigInt(row.parts);
}
