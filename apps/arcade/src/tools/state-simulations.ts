import { readFile, writeFile } from 'node:fs/promises';
import type { Simulation } from '../fairness/simulations.ts';

/**
 * Writes down what simulations came to, in the order of titles: `npm run state-simulations -w apps/arcade -- file …`, files with the lines that
 * `npm run simulate` printed. Titles that are not among them stay as they are.
 */
const TARGET = new URL('../../src/fairness/simulations.ts', import.meta.url);
const HEAD =
  '/** Written by `npm run state-simulations` from what `npm run simulate` printed. Not edited by hand. */\n';

const { SIMULATIONS } = await import('../fairness/simulations.ts');
const lines = (await Promise.all(process.argv.slice(2).map((file) => readFile(file, 'utf8')))).join('\n');
const said = lines
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line) as Simulation);
const anew = new Set(said.map(({ title }) => title));
const all = [...SIMULATIONS.filter(({ title }) => !anew.has(title)), ...said].toSorted(
  (one, other) => one.title.localeCompare(other.title, 'en') || said.indexOf(one) - said.indexOf(other),
);
const text = await readFile(TARGET, 'utf8');
const from = text.indexOf(HEAD);
await writeFile(
  TARGET,
  `${text.slice(0, from)}${HEAD}export const SIMULATIONS: readonly Simulation[] = [\n${all.map(rowOf).join('\n')}\n];\n`,
);

function rowOf({ title, bet, rulesVersion, seed, rounds, exact, measured, deviation, z, highest }: Simulation): string {
  const figures = Object.entries({ exact, measured, deviation, z }).map(
    ([name, value]) => `${name}: ${value.toFixed(6)}`,
  );
  const text = [`title: '${title}'`, `bet: '${bet}'`, `rulesVersion: ${rulesVersion}`, `seed: '${seed}'`];
  return `  { ${[...text, `rounds: ${rounds}`, ...figures, `highest: ${Number(highest.toFixed(4))}`].join(', ')} },`;
}
