import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { runTool } = await import('./problem.mjs');
const { runInstalled } = await import('./commands.mjs');
const { prepareFolders, ROOT } = await import('./folders.mjs');
const { ensureInstalled } = await import('./install.mjs');

const WANTED = 0.8;

/**
 * `npm run mutation [-- --share 0.1 --seed 1 --only 'apps/server/src/modules/money/limits/*.ts']`: how many small mistakes in the
 * money modules their tests notice. All of them take hours; a share of them, chosen by a seed, says the same within a few percent.
 */
await runTool(async () => {
  prepareFolders();
  await ensureInstalled();
  const { scoresOf } = await import('./mutation/score.mjs');
  const { values } = parseArgs({
    options: {
      share: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  });
  const only = values.only === undefined ? {} : { MUTATION_ONLY: values.only };
  const environment = { ...process.env, ...only, MUTATION_SHARE: values.share, MUTATION_SEED: values.seed };
  const parameters = ['run', 'tools/mutation/stryker.config.mjs'];
  const { ok } = await runInstalled('@stryker-mutator/core/bin/stryker.js', parameters, { show: true, environment });
  if (!ok) return 1;
  const report = JSON.parse(await readFile(`${ROOT}/.cache/mutation-report.json`, 'utf8'));
  const scores = scoresOf(report, { share: Number(values.share), seed: values.seed });
  console.log(`Seed ${values.seed}, a share of ${values.share}:`);
  for (const [module, { found, tried }] of scores) {
    console.log(`  ${module.padEnd(10)} ${found} of ${tried} noticed (${percent(found, tried)})`);
  }
  return [...scores.values()].every(({ found, tried }) => found >= WANTED * tried) ? 0 : 1;
});

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return whole === 0 ? 'none tried' : `${((100 * part) / whole).toFixed(1)} %`;
}
