import type { Instant } from '@baize/kernel';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Sql } from '../../../platform/db.ts';
import type { AuditReport } from './audit-report.ts';
import { findLastAudits, insertAudit } from './proof.store.ts';
import { violationsOf, violationsSince } from './violations-of.ts';

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
