import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInstalled } from '../commands.mjs';
import { CACHE } from '../folders.mjs';

/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} Suite
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
  return countIn(existsSync(report) ? readFileSync(report, 'utf8') : undefined, ok);
}

/**
 * Counts a report of vitest. A file that did not load, a crash and an error outside any test count as failures too.
 * @param {string | undefined} report none when vitest died
 * @param {boolean} ok whether vitest itself was content
 * @returns {Count}
 */
export function countIn(report, ok) {
  /** @type {Suite[]} */
  const suites = report === undefined ? [] : JSON.parse(report).testResults;
  const all = suites.flatMap(({ assertionResults }) => assertionResults);
  const failedTests = all.filter(({ status }) => status === 'failed').length;
  const brokenFiles = suites.filter(isBroken).length;
  const failed = failedTests + brokenFiles;
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: (ok && report !== undefined) || failed > 0 ? failed : 1,
    skipped: all.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
  };
}

/** @param {Suite} suite */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed');
}
