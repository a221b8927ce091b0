import { type Report, run } from '../run.ts';
import { violationsIn } from '../report.ts';
import { DEFECTS } from './defects.ts';

export interface Trial {
  readonly name: string;
  /** What was found, the first thing of each rule; empty when the defect went unnoticed. */
  readonly found: readonly string[];
}

const PLANT = new URL('./plant.js', import.meta.url).href;
const OPERATIONS = 4_000;
const FAULTS = 10;
/** Longer than any fault lasts, and than a few tries of a job take: what is not done by then shows the defect. */
const PATIENCE = { tryForMs: 30_000, settledWithinMs: 45_000, unresolvedMax: 5 };

/** Plants one defect after another, each in a fresh Baize, and tells what the harness found of it. */
export async function tryDefects(
  seed: number,
  { only, onTrial }: { readonly only?: string | undefined; readonly onTrial: (trial: Trial) => void },
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const { name, edits, sql, needsFaults } of DEFECTS.filter(
    (defect) => only === undefined || defect.name === only,
  )) {
    const stage = {
      ...(sql === undefined ? {} : { afterMigrations: sql }),
      ...(edits === undefined
        ? {}
        : { nodeOptions: ['--import', PLANT], settings: { HARNESS_DEFECT: JSON.stringify(edits) } }),
    };
    const faults = needsFaults === true ? FAULTS : 0;
    const report = await run({ seed, operations: OPERATIONS, faults, ...PATIENCE, stage });
    const trial = { name, found: foundIn(report) };
    trials.push(trial);
    onTrial(trial);
  }
  return trials;
}

function foundIn(report: Report): string[] {
  if (violationsIn(report) === 0) return [];
  const rules = report.verdicts.filter(({ violations }) => violations.length > 0);
  return [
    ...rules.map(({ rule, violations }) => `${rule} (${violations.length})`),
    ...(report.unresolved.length > 0 ? [`${report.unresolved.length} operations were not resolved`] : []),
  ];
}
