import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tailOf } from '../commands.mjs';
import { CACHE, ROOT } from '../folders.mjs';
import { Problem } from '../problem.mjs';
import { step } from '../progress.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { PAGES, PROGRAMS } from './targets.mjs';

/** @typedef {import('./targets.mjs').Target} Target */

const STAMPS = join(CACHE, 'built.json');

/** Builds what is stale, and returns whether anything was. */
export async function ensureBuilt() {
  const stale = staleTargets();
  if (stale.size === 0) return false;
  await step('Building', async () => {
    if (stale.has(PROGRAMS)) await build(PROGRAMS, stale);
    await Promise.all(PAGES.filter((page) => stale.has(page)).map((page) => build(page, stale)));
  });
  return true;
}

/** @returns {Map<Target, string>} with the fingerprint each will have */
function staleTargets() {
  const stamps = readStamps();
  const prints = [PROGRAMS, ...PAGES].map(
    (target) => /** @type {const} */ ([target, fingerprintOf(ROOT, target.sources)]),
  );
  const isFresh = (/** @type {Target} */ target, /** @type {string} */ print) =>
    stamps[target.name] === print && target.products.every((product) => existsSync(join(ROOT, product)));
  return new Map(prints.filter(([target, print]) => !isFresh(target, print)));
}

/**
 * @param {Target} target
 * @param {Map<Target, string>} prints
 */
async function build(target, prints) {
  const { ok, output } = await target.build();
  if (!ok) {
    console.error(`\n${tailOf(output)}`);
    throw new Problem(`The ${target.name} could not be built: the lines above say why.`);
  }
  // Read again: two targets end at different times.
  writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [target.name]: prints.get(target) }));
}

/** @returns {Record<string, string>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'));
  } catch {
    return {};
  }
}
