import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tryDefects } from './defects/try-defects.ts';
import { textOf, violationsIn } from './report.ts';
import { run } from './run.ts';

/**
 * `npm run harness`: many people move money through the real server while everything under it breaks; then the books are
 * judged. Exit code 1 when anything was found, when an operation was not resolved, or when too few faults struck. With
 * `--mutants` one defect at a time is planted: each must be found, and nothing in the correct build.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    operations: { type: 'string', default: '60000' },
    faults: { type: 'string', default: '60' },
    /** The share of what is done by two members; 0 to measure without contention. */
    hot: { type: 'string', default: '0.4' },
    mutants: { type: 'boolean', default: false },
    /** Some mistakes by their names. */
    only: { type: 'string', multiple: true },
    /** A folder to keep the programs' logs and the database in, by seed. */
    logs: { type: 'string' },
  },
});

const FAULTS_SHARE_MIN = 0.8;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function underFaults(seed: number): Promise<boolean> {
  const [operations, faults] = [Number(values.operations), Number(values.faults)];
  const report = await run({
    ...{ seed, operations, faults, hotShare: Number(values.hot) },
    logs: values.logs && join(values.logs, `seed-${seed}`),
    onTenth: (done, seconds) => say(`seed ${seed}: ${done} operations in ${Math.round(seconds)} s`),
  });
  say(`${textOf(report)}\n`);
  return violationsIn(report) === 0 && report.struck.length >= faults * FAULTS_SHARE_MIN;
}

async function withMutants(seed: number): Promise<boolean> {
  const beganAt = performance.now();
  const trials = await tryDefects(seed, {
    only: values.only,
    onTrial: ({ name, found, isAsItShould, seconds }) => {
      const what = found.length === 0 ? 'nothing was found' : found.join('; ');
      say(`${isAsItShould ? '✓' : '✗'} ${name}, ${Math.round(seconds)} s: ${what}`);
    },
  });
  const wrong = trials.filter(({ isAsItShould }) => !isAsItShould);
  const seconds = Math.round((performance.now() - beganAt) / 1_000);
  say(`\n${trials.length - wrong.length} of ${trials.length} trials went as they should, in ${seconds} s.`);
  return wrong.length === 0;
}

let isGood = true;
for (const seed of values.seed.slice(0, values.mutants ? 1 : values.seed.length).map(Number)) {
  isGood = (values.mutants ? await withMutants(seed) : await underFaults(seed)) && isGood;
}
process.exitCode = isGood ? 0 : 1;
