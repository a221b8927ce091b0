import { type Report, run } from '../run.ts';
import type { Defect } from './defect.ts';
import { DEFECTS } from './defects.ts';

export interface Trial {
  readonly name: string;
  /** What was found, the first thing of each rule; empty when the defect went unnoticed. */
  readonly found: readonly string[];
  /** A planted defect was found; of the correct build nothing was. */
  readonly isAsItShould: boolean;
}

const PLANT = new URL('./plant.js', import.meta.url).href;
const OPERATIONS = 4_000;
const FAULTS = 11;
/**
 * Longer than any fault lasts, and than so many tries of a job take as faults as dense as here can make fail, each after a longer
 * pause: the correct build needs it. What shows at any moment ends a trial long before.
 */
const PATIENCE = { tryForMs: 30_000, settledWithinMs: 240_000, firstIsEnough: true };
/** Nothing is planted, and nothing may be found: what is found by the same patience would say nothing otherwise. */
const CONTROL: Defect = { name: 'the correct build', needsFaults: true };

/** Plants one defect after another, each in a fresh Baize, and tells what the harness found of it. First comes the correct build. */
export async function tryDefects(
  seed: number,
  { only, onTrial }: { readonly only?: string | undefined; readonly onTrial: (trial: Trial) => void },
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const defect of [CONTROL, ...DEFECTS].filter(({ name }) => only === undefined || name === only)) {
    const trial = await tried(seed, defect);
    trials.push(trial);
    onTrial(trial);
  }
  return trials;
}

async function tried(seed: number, defect: Defect): Promise<Trial> {
  const { name, edits, sql, needsFaults } = defect;
  const stage = {
    ...(sql === undefined ? {} : { afterMigrations: sql }),
    ...(edits === undefined
      ? {}
      : { nodeOptions: ['--import', PLANT], settings: { HARNESS_DEFECT: JSON.stringify(edits) } }),
  };
  const faults = needsFaults === true ? FAULTS : 0;
  const found = foundIn(await run({ seed, operations: OPERATIONS, faults, ...PATIENCE, stage }));
  return { name, found, isAsItShould: defect === CONTROL ? found.length === 0 : found.length > 0 };
}

/** How fast money moves again is no finding: a defect does not show in it, and a busy machine does. */
function foundIn({ verdicts, unresolved }: Report): string[] {
  const rules = verdicts.filter(({ violations, isTimed }) => violations.length > 0 && isTimed !== true);
  return [
    ...rules.map(({ rule, violations }) => `${rule} (${violations.length})`),
    ...(unresolved.length > 0 ? [`${unresolved.length} operations were not resolved`] : []),
  ];
}
