import { isTried } from './sample.mjs';

/** @typedef {{ id: string, status: string }} Tried */
/** @typedef {{ files: Record<string, { mutants: Tried[] }> }} Report as the runner writes it */

const FOUND = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/**
 * How many of the mistakes that were tried the tests noticed, for each module. What never compiled or was left out does not count;
 * what no test reaches counts as missed, as far as it is in the sample.
 * @param {Report} report
 * @param {{ share: number, seed: string }} sample
 * @returns {Map<string, { found: number, tried: number }>}
 */
export function scoresOf(report, sample) {
  const scores = new Map();
  for (const [file, { mutants }] of Object.entries(report.files)) {
    const module = /modules\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? file;
    const score = scores.get(module) ?? { found: 0, tried: 0 };
    scores.set(module, score);
    for (const { id, status } of mutants) {
      if (!isTried(id, sample)) continue;
      if (FOUND.includes(status)) score.found += 1;
      if (FOUND.includes(status) || MISSED.includes(status)) score.tried += 1;
    }
  }
  return scores;
}
