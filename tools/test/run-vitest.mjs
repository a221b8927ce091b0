import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInstalled } from '../commands.mjs';
import { CACHE, ROOT } from '../folders.mjs';

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} Suite
 * @typedef {import('./test-everything.mjs').Count} Count
 */

/**
 * Runs vitest projects: what a person reads goes to the terminal, what we count to a report.
 * @param {{ name: string, projects: readonly string[], environment?: NodeJS.ProcessEnv }} wish
 * @returns {Promise<Count>}
 */
export async function runVitest({ name, projects, environment = {} }) {
  const report = join(CACHE, `tests-${name}.json`);
  rmSync(report, { force: true });
  const { ok } = await runInstalled(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { environment: { ...process.env, ...environment }, show: true },
  );
  return countIn(existsSync(report) ? readFileSync(report, 'utf8') : undefined, { name, ok });
}

/** Lines printed of one failure: enough to see what was expected and where. */
const LINES_TOLD = 12;

/**
 * Counts a report of vitest and says what failed. A file that did not load, a crash and an error outside any test
 * are failures too.
 * @param {string | undefined} report none when vitest died
 * @param {{ name: string, ok: boolean }} run whether vitest itself was content
 * @returns {Count}
 */
export function countIn(report, { name, ok }) {
  /** @type {Suite[]} */
  const suites = report === undefined ? [] : JSON.parse(report).testResults;
  const all = suites.flatMap(({ assertionResults }) => assertionResults);
  const failures = suites.flatMap(failuresOf);
  const died = failures.length === 0 && (!ok || report === undefined);
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failures: died ? [`${name}: ended badly outside any test; the reason is above`] : failures,
    skipped: all.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [told(file, message)];
  return failed.map(({ fullName, failureMessages = [] }) => told(`${file}: ${fullName}`, failureMessages.join('\n')));
}

/**
 * @param {string} what
 * @param {string | undefined} why
 */
function told(what, why) {
  const lines = (why ?? '').split('\n').slice(0, LINES_TOLD);
  return [what, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
}
