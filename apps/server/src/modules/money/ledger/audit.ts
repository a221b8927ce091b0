import type { Instant } from '@baize/kernel';
import { readFile } from 'node:fs/promises';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { ownFile } from '../../../platform/own-file.ts';
import { type AuditReport, findLastAudits, insertAudit, setAuditSince, type Violation } from './audit.store.ts';

/** Checks the books, whole or for what moved since an instant, and files the findings where every process sees them. */
export async function audit(db: Db, clock: Clock, since: Instant | null): Promise<AuditReport> {
  const startedAt = clock.now();
  const findings = since === null ? await violationsOf(db) : await violationsSince(db, since);
  const report: AuditReport = { startedAt, since, durationMs: clock.now() - startedAt, findings };
  await insertAudit(db, report);
  return report;
}

/** How many violations the last audits found: the number behind the metric. NaN while none has run. */
export async function countViolations(sql: Sql): Promise<number> {
  const last = await findLastAudits(sql);
  return last.length === 0 ? Number.NaN : last.reduce((sum, { violations }) => sum + violations, 0);
}

// Read from the sources also when this runs from dist, which holds no SQL.
const INVARIANTS = ownFile('src/modules/money/ledger/invariants.sql');
let text: Promise<string> | undefined;

/** Reads the whole history and returns what is wrong: nothing, when all is well. The statement is `invariants.sql`. */
export async function violationsOf(sql: Sql): Promise<Violation[]> {
  text ??= readFile(INVARIANTS, 'utf8');
  return sql.all<Violation>(await text);
}

/** As `violationsOf`, for the members whose money moved since then: its cost follows what happened, not all history. */
export function violationsSince(db: Db, since: Instant): Promise<Violation[]> {
  return db.inTransaction(async (tx) => {
    await setAuditSince(tx, since);
    return violationsOf(tx);
  });
}
