import { tailOf } from '../commands.mjs';
import { note } from '../progress.mjs';

/** @typedef {import('./walls.mjs').Wall} Wall */

const AT_ONCE = 2;
const LINES_MAX = 80;
/** Lines told once more at the end. */
const LINES_TOLD = 12;

/**
 * Runs the walls, two at a time within a round, with one line each; a broken one shows what it says.
 * @param {readonly (readonly Wall[])[]} rounds
 * @returns {Promise<{ passed: number, failures: string[] }>} what broke, with the end of what it said
 */
export async function runWalls(rounds) {
  /** @type {{ passed: number, failures: string[] }} */
  const count = { passed: 0, failures: [] };
  for (const round of rounds) {
    const waiting = [...round];
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
async function runWall({ name, run }) {
  const startedAt = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  note(`${ok ? '✓' : '✗'} ${name}  ${seconds} s`);
  if (ok) return undefined;
  console.log(tailOf(output, LINES_MAX));
  return `${name}\n${tailOf(output, LINES_TOLD)}`;
}
