import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../build/fingerprint.mjs';
import { tailOf } from '../commands.mjs';
import { CACHE, ROOT } from '../folders.mjs';
import { note } from '../progress.mjs';

/** @typedef {import('./walls.mjs').Wall} Wall */

/** The fingerprint of what each wall read when it last passed. */
const PASSED = join(CACHE, 'walls.json');
/** How walls are run is a part of what each depends on. */
const WALLS = ['tools/check', 'tools/commands.mjs', 'tools/walls', '.dependency-cruiser.mjs', 'package-lock.json'];
const AT_ONCE = 2;
const LINES_MAX = 80;
/** Lines of output that are repeated at the end. */
const LINES_TOLD = 12;

/**
 * Runs the walls, two at a time within a round and the heaviest first, with one line each; a broken one shows what it says.
 * @param {readonly (readonly Wall[])[]} rounds
 * @returns {Promise<{ passed: number, failures: string[] }>} what broke, with the end of what it said
 */
export async function runWalls(rounds) {
  /** @type {{ passed: number, failures: string[] }} */
  const count = { passed: 0, failures: [] };
  for (const round of rounds) {
    const waiting = [...round].sort((a, b) => b.weight - a.weight);
    const lane = async () => {
      for (let wall = waiting.shift(); wall !== undefined; wall = waiting.shift()) {
        const failure = await runWall(wall);
        if (failure === undefined) count.passed += 1;
        else count.failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  return count;
}

/**
 * @param {Wall} wall
 * @returns {Promise<string | undefined>} what broke
 */
async function runWall({ name, sources, tests = false, only, reads, run }) {
  const startedAt = performance.now();
  const print =
    sources &&
    [fingerprintOf(ROOT, sources, { tests, only, reads }), fingerprintOf(ROOT, WALLS), surroundings()].join(' ');
  if (print !== undefined && readPassed()[name] === print) {
    note(`✓ ${name}  unchanged since it passed`);
    return undefined;
  }
  const { ok, output } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  note(`${ok ? '✓' : '✗'} ${name}  ${seconds} s`);
  if (ok) {
    // Read again: two walls end at different times.
    if (print !== undefined) writeFileSync(PASSED, JSON.stringify({ ...readPassed(), [name]: print }));
    return undefined;
  }
  console.log(tailOf(output, LINES_MAX));
  return `${name}\n${tailOf(output, LINES_TOLD)}`;
}

/** What of the environment an answer may depend on, as a digest: an address may hold a password. */
function surroundings() {
  const values = ['NODE_ENV', 'NODE_OPTIONS', 'DATABASE_URL'].map((name) => process.env[name]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** @returns {Record<string, string>} */
function readPassed() {
  return existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, 'utf8')) : {};
}
