import type { Instant } from '@baize/kernel';
import { readFile } from 'node:fs/promises';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { ownFile } from '../../../platform/own-file.ts';
import {
  type AuditReport,
  findLastAudits,
  insertAudit,
  keepCheckpoints,
  lendRoom,
  readOneMoment,
  setAuditSince,
  type Violation,
} from './audit.store.ts';

/** Checks the books, whole or for what moved since an instant, and files the findings where every process sees them. */
export async function audit(db: Db, clock: Clock, since: Instant | null): Promise<AuditReport> {
  const startedAt = clock.now();
  const findings = since === null ? await violationsInAll(db) : await violationsSince(db, since);
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
const STATEMENTS = [
  'money/ledger/invariants.sql',
  'money/ledger/sealed-days.sql',
  'agents/settlements/invariants.sql',
].map((name) => ownFile(`src/modules/${name}`));
let texts: Promise<string[]> | undefined;

/**
 * Reads the whole history and returns what is wrong: nothing, when all is well. The statements are `invariants.sql`,
 * `sealed-days.sql`, and those of what agents are paid, one after the other: a transaction asks one thing at a time.
 */
export async function violationsOf(sql: Sql): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const ask of await questions()) found.push(...(await ask(sql)));
  return found;
}

/** The statements, each to be asked where one wants. */
async function questions(): Promise<((sql: Sql) => Promise<Violation[]>)[]> {
  texts ??= Promise.all(STATEMENTS.map((file) => readFile(file, 'utf8')));
  return (await texts).map((text) => (sql) => sql.all<Violation>(text));
}

/** As `violationsOf`, each statement on a connection of its own, with the room that summing up every member at once takes. */
async function violationsInAll(db: Db): Promise<Violation[]> {
  const asked = (await questions()).map((ask) =>
    db.inTransaction(async (tx) => {
      await lendRoom(tx);
      return ask(tx);
    }),
  );
  return (await Promise.all(asked)).flat();
}

/**
 * As `violationsOf`, for the members whose money moved since then, from their checkpoints on: its cost follows what happened lately, not
 * all history. Books that are right there move the checkpoints up.
 */
export function violationsSince(db: Db, since: Instant): Promise<Violation[]> {
  return db.inTransaction(async (tx) => {
    await readOneMoment(tx);
    await setAuditSince(tx, since);
    const found = await violationsOf(tx);
    if (found.length === 0) await keepCheckpoints(tx, since);
    return found;
  });
}
