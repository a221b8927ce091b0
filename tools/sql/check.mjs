import pg from 'pg';
import { ROOT } from '../folders.mjs';
import { startForTests } from '../postgres/for-tests.mjs';
import { differences } from './compare.mjs';
import { describeAll } from './describe.mjs';
import { readStatements } from './statements.mjs';

/** Statements whose text is put together while the server runs (the hall's filters) or is read from a file. Do not raise it. */
const UNREADABLE_MAX = 2;

/**
 * Has the database prepare every statement of the server, and compares the row types with what it would answer.
 * @param {string} root
 * @param {string} url a database with our schema
 * @returns {Promise<{ readonly checked: number, readonly unreadable: string[], readonly problems: string[] }>}
 */
export async function checkStatements(root, url) {
  const { checker, statements } = readStatements(root);
  const texts = [...new Set(statements.flatMap((statement) => statement.texts ?? []))];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const described = await describeAll(client, texts);
    const problems = statements.flatMap((statement) =>
      (statement.texts ?? []).flatMap((text) => {
        const said = described.get(text);
        if (said === undefined) return [];
        const found = 'refused' in said ? [said.refused] : differences({ ...statement, text }, said.columns, checker);
        return found.map((problem) => `${statement.place}: ${problem}`);
      }),
    );
    const unreadable = statements
      .filter((statement) => statement.texts === undefined)
      .map((statement) => statement.place);
    return { checked: texts.length, unreadable, problems: [...new Set(problems)] };
  } finally {
    await client.end();
  }
}

/** On a PostgreSQL of its own, with the server's migrations as they were compiled last. Answers 1 when anything differs. */
async function check() {
  const server = await startForTests();
  try {
    const { ensureTemplate } = await import('../../apps/server/dist/testing/template.js');
    const url = new URL(server.url);
    url.pathname = `/${await ensureTemplate(server.url)}`;
    const { checked, unreadable, problems } = await checkStatements(ROOT, url.href);
    for (const problem of problems) console.error(problem);
    const many = unreadable.length > UNREADABLE_MAX;
    if (many) for (const place of unreadable) console.error(`${place}: its text is not put together from constants`);
    console.log(`${checked} statements prepared, ${unreadable.length} could not be read.`);
    return problems.length > 0 || many ? 1 : 0;
  } finally {
    await server.stop();
  }
}

if (import.meta.url === `file://${process.argv[1]}`) process.exitCode = await check();
