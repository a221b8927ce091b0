import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../folders.mjs';
import { ensureInstalled } from '../install.mjs';
import { connect } from '../postgres/connect.mjs';
import { codeOf, Problem } from '../problem.mjs';
import { openCloneDatabase } from '../start/clone-database.mjs';

/** @typedef {{ invariant: string, subject: string, detail: string }} Violation */

const MODULES = join(ROOT, 'apps/server/src/modules');
const UNDEFINED_TABLE = '42P01';

/** `npm run audit`: proves the books by the same query that the tests and the metric use. Answers 1 when they are wrong. */
export async function audit() {
  await ensureInstalled();
  const { url, close } = await openCloneDatabase();
  try {
    const violations = await violationsIn(url);
    if (violations.length === 0) console.log('The books are right: every invariant holds.');
    else console.table(violations);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

/**
 * The books and the seals of finished days, at the same time.
 * @param {string} url
 * @returns {Promise<Violation[]>}
 */
export async function violationsIn(url) {
  const found = await Promise.all(
    ['money/ledger/invariants.sql', 'money/ledger/sealed-days.sql', 'agents/settlements/invariants.sql'].map((name) =>
      violationsOf(url, name),
    ),
  );
  return found.flat();
}

/**
 * @param {string} url
 * @param {string} name
 * @returns {Promise<Violation[]>}
 */
async function violationsOf(url, name) {
  const client = await connect(url, 'DATABASE_URL');
  try {
    // Everything is read from one state of the books, while the system goes on.
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local work_mem = '192MB'`);
    const { rows } = await client.query(readFileSync(join(MODULES, name), 'utf8'));
    return rows.map(({ invariant, subject, detail }) => ({ invariant, subject, detail }));
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE)
      throw new Problem('This database holds no books yet: start Baize on it once.');
    throw error;
  } finally {
    await client.end();
  }
}
