import { ensureBrowser } from '../browser.mjs';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { runWalls } from '../check/run-walls.mjs';
import { WALLS } from '../check/walls.mjs';
import { run } from '../commands.mjs';
import { prepareFolders } from '../folders.mjs';
import { ensureInstalled } from '../install.mjs';
import { Problem } from '../problem.mjs';
import { note } from '../progress.mjs';
import { runVitest } from './run-vitest.mjs';

/** @typedef {{ passed: number, failures: string[], skipped: string[] }} Count what failed and what did not run, by name */

/** `npm test`: the walls, then every test, on real PostgreSQL and in a real browser. Answers the exit code. */
export async function testEverything() {
  /** @type {Count} */
  const total = { passed: 0, failures: [], skipped: [] };
  const add = (/** @type {Partial<Count>} */ { passed = 0, failures = [], skipped = [] }) => {
    total.passed += passed;
    total.failures.push(...failures);
    total.skipped.push(...skipped);
  };
  if (!(await succeeds(prepare))) return report({ ...total, failures: ['preparing: the reason is above'] });
  const isBuilt = await succeeds(ensureBuilt);
  if (!isBuilt) add({ failures: ['building: the reason is above'] });
  add(await runWalls(WALLS));
  add(await runVitest({ name: 'rules-modules-tools', projects: ['pure*', 'server', 'tools'] }));
  add(isBuilt ? await harness() : { skipped: ['money under faults: there is no build to test'] });
  add(isBuilt ? await moneyPath() : { skipped: ['the path of money: there is no build to measure'] });
  add(isBuilt ? await browserTests() : { skipped: ['browser tests: there is no build to test'] });
  return report(total);
}

async function prepare() {
  prepareFolders();
  await ensureInstalled();
}

/** The short form of `npm run harness`. */
const harness = () => runVitest({ name: 'harness', projects: ['harness'] });

/** A minute of `npm run bench`, when nothing else runs: a path of money that broke down fails, however slow the machine. */
async function moneyPath() {
  const what = 'the path of money is less than half as fast as it must be: npm run bench -- --short';
  return (await run(process.execPath, ['tools/bench.mjs', '--short'], { show: true })).ok
    ? { passed: 1 }
    : { failures: [what] };
}

/** @returns {Promise<Partial<Count>>} */
async function browserTests() {
  const browser = await ensureBrowser();
  if ('missing' in browser) return { skipped: [`browser tests: ${browser.missing}`] };
  return runVitest({ name: 'browser', projects: ['e2e'], environment: { CHROMIUM_PATH: browser.path } });
}

/**
 * Does what must work before there is something to test.
 * @param {() => Promise<unknown>} work
 */
async function succeeds(work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return false;
  }
}

/** @param {Count} total */
function report({ passed, failures, skipped }) {
  const isCi = /^(1|true)$/i.test(process.env.CI ?? '');
  note('');
  // Once more at the end: what went wrong must not be looked for between thousands of lines.
  for (const what of failures) console.log(`Failed: ${what}\n`);
  for (const what of skipped) note(`Skipped${isCi ? ', which fails in CI' : ''}: ${what}`);
  // Where nobody reads along, a test that did not run must not look like one that passed.
  const failed = failures.length + (isCi ? skipped.length : 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
