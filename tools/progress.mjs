const QUIET_MS = 2_000;
const live = process.stdout.isTTY === true;

/**
 * Shows one line for a piece of work: what it is, and the time it took when it is done. On a terminal the seconds
 * count while it lasts; elsewhere a line appears at the start of what takes long.
 * @template T
 * @param {string} label
 * @param {Promise<T> | (() => Promise<T>)} work
 * @param {(value: T) => string} [outcome] what to add once it is done
 * @returns {Promise<T>}
 */
export async function step(label, work, outcome = () => '') {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const ticking = live
    ? setInterval(() => process.stdout.write(`\r  ${label} … ${seconds()} `), 100)
    : setTimeout(() => process.stdout.write(`  ${label} …\n`), QUIET_MS);
  try {
    const value = await (typeof work === 'function' ? work() : work);
    const more = outcome(value);
    process.stdout.write(`${clear()}  ${label}${more === '' ? '' : ` ${more}`}  ${seconds()}\n`);
    return value;
  } catch (error) {
    process.stdout.write(`${clear()}  ${label}: failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(ticking);
    clearTimeout(ticking);
  }
}

function clear() {
  return live ? '\r\u001b[2K' : '';
}

/**
 * A line of its own, in the same column as the steps.
 * @param {string} line
 */
export function note(line) {
  process.stdout.write(`${clear()}  ${line}\n`);
}
