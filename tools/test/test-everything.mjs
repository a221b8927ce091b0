import { ensureBrowser } from '../browser.mjs';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { runWalls } from '../check/run-walls.mjs';
import { WALLS } from '../check/walls.mjs';
import { prepareFolders } from '../folders.mjs';
import { ensureInstalled } from '../install.mjs';
import { Problem } from '../problem.mjs';
import { note } from '../progress.mjs';
import { runVitest } from './run-vitest.mjs';

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Count */

/** `npm test`: the walls, then every test, on real PostgreSQL and in a real browser. Answers the exit code. */
export async function testEverything() {
  /** @type {Count} */
  const total = { passed: 0, failed: 0, skipped: [] };
  const add = (/** @type {Partial<Count>} */ { passed = 0, failed = 0, skipped = [] }) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped.push(...skipped);
  };
  if (!(await succeeds(prepare))) return report({ ...total, failed: 1 });
  const isBuilt = await succeeds(ensureBuilt);
  if (!isBuilt) add({ failed: 1 });
  add(await runWalls(WALLS));
  add(await runVitest({ name: 'rules-modules-tools', projects: ['pure', 'server', 'tools'] }));
  add(isBuilt ? await harness() : { skipped: ['money under faults: there is no build to test'] });
  add(isBuilt ? await browserTests() : { skipped: ['browser tests: there is no build to test'] });
  return report(total);
}

async function prepare() {
  prepareFolders();
  await ensureInstalled();
}

/** The short form of `npm run harness`. */
const harness = () => runVitest({ name: 'harness', projects: ['harness'] });

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
function report({ passed, failed, skipped }) {
  const isCi = /^(1|true)$/i.test(process.env.CI ?? '');
  // Where nobody reads along, a test that did not run must not look like one that passed.
  const failures = isCi ? failed + skipped.length : failed;
  note('');
  for (const what of skipped) note(`Skipped${isCi ? ', which fails in CI' : ''}: ${what}`);
  console.log(`${passed} passed, ${failures} failed`);
  return failures === 0 ? 0 : 1;
}
