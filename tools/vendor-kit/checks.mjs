/** What a side answered is not what the protocol says. */
export class Mismatch extends Error {}

/** @param {boolean} holds @param {string} otherwise @returns {asserts holds} */
export function must(holds, otherwise) {
  if (!holds) throw new Mismatch(otherwise);
}

/** @param {unknown} is @param {unknown} wanted @param {string} what */
export function mustBe(is, wanted, what) {
  must(is === wanted, `${what} is ${shown(is)}, not ${shown(wanted)}`);
}

/** @param {unknown} value */
function shown(value) {
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'missing');
}

/** @typedef {{ readonly title: string, readonly run: () => Promise<void | 'skipped'> }} Check */
/** @typedef {{ readonly title: string, readonly problem: string | null, readonly isSkipped: boolean }} Result */

/**
 * Makes the checks one after another and tells of each; what fails keeps no other from being made.
 * @param {readonly Check[]} checks @param {(line: string) => void} tell @returns {Promise<readonly Result[]>}
 */
export async function makeChecks(checks, tell) {
  /** @type {Result[]} */
  const results = [];
  for (const { title, run } of checks) {
    const result = await run().then(
      (end) => ({ title, problem: null, isSkipped: end === 'skipped' }),
      (/** @type {unknown} */ error) => ({ title, problem: reasonOf(error), isSkipped: false }),
    );
    const mark = result.problem !== null ? 'not ok' : result.isSkipped ? 'ok (not offered)' : 'ok';
    tell(`${mark}  ${title}${result.problem === null ? '' : `\n        ${result.problem}`}`);
    results.push(result);
  }
  const failed = results.filter(({ problem }) => problem !== null).length;
  tell(failed === 0 ? `All ${results.length} checks passed.` : `${failed} of ${results.length} checks failed.`);
  return results;
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof Mismatch) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`;
}
