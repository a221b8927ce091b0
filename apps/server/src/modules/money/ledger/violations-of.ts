import { readFile } from 'node:fs/promises';
import type { Instant } from '@baize/kernel';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { ownFile } from '../../../platform/own-file.ts';
import type { Violation } from './audit-report.ts';
import { setAuditSince } from './proof.store.ts';

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
