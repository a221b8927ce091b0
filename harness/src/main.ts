import { parseArgs } from 'node:util';
import { textOf, violationsIn } from './report.ts';
import { run } from './run.ts';

/**
 * `npm run harness`: many people move money through the real server while everything under it breaks; then the books are
 * judged. Exit code 1 when anything was found, when an operation was not resolved, or when too few faults struck.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    operations: { type: 'string', default: '60000' },
    faults: { type: 'string', default: '60' },
    /** A folder to keep the programs' logs in. */
    logs: { type: 'string' },
    mutants: { type: 'boolean', default: false },
  },
});

const FAULTS_SHARE_MIN = 0.8;

let failed = false;
for (const seed of values.seed.map(Number)) {
  const [operations, faults] = [Number(values.operations), Number(values.faults)];
  const report = await run({ seed, operations, faults, stage: { logs: values.logs } });
  process.stdout.write(`${textOf(report)}\n\n`);
  failed ||= violationsIn(report) > 0 || report.struck.length < faults * FAULTS_SHARE_MIN;
}
process.exitCode = failed ? 1 : 0;
