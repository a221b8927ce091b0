import { tailOf } from '../commands.mjs';
import { note } from '../progress.mjs';

/** @typedef {import('./walls.mjs').Wall} Wall */

const AT_ONCE = 2;
const LINES_MAX = 80;

/**
 * Runs the walls, two at a time within a round, with one line each; a broken one shows what it says.
 * @param {readonly (readonly Wall[])[]} rounds
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runWalls(rounds) {
  const count = { passed: 0, failed: 0 };
  for (const round of rounds) {
    const waiting = [...round];
    const lane = async () => {
      for (let wall = waiting.shift(); wall !== undefined; wall = waiting.shift()) {
        count[(await runWall(wall)) ? 'passed' : 'failed'] += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  return count;
}

/** @param {Wall} wall */
async function runWall({ name, run }) {
  const startedAt = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  note(`${ok ? '✓' : '✗'} ${name}  ${seconds} s`);
  if (!ok) console.log(tailOf(output, LINES_MAX));
  return ok;
}
