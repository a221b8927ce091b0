import { PEOPLE, type Report, run } from '../run.ts';
import { type Ground, openGround } from '../stage/ground.ts';
import type { Defect } from './defect.ts';
import { DEFECTS } from './defects.ts';

export interface DefectResult {
  readonly name: string;
  /** What was found, the first thing of each rule; empty when the defect went unnoticed. */
  readonly found: readonly string[];
  /** A planted defect was found; of the correct build nothing was. */
  readonly isAsItShould: boolean;
  readonly seconds: number;
}

const PLANT = new URL('./plant.js', import.meta.url).href;
const OPERATIONS = 4_000;
const FAULTS = 11;
/** Longer than a busy machine takes for anything. */
const TRY_FOR_MS = 120_000;
/** How much of a finding is told. */
const SHOWN = 160;
/** Nothing is in the way of what was promised where nothing breaks. */
const SETTLED_AT_PEACE_MS = 15_000;
/**
 * So many tries of a job as faults as dense as here can make fail, each after a longer pause: the correct build needs it. What
 * shows at any moment ends a trial long before.
 */
const SETTLED_AFTER_FAULTS_MS = 240_000;
/** Nothing is planted, and nothing may be found: what is found by the same patience would say nothing otherwise. */
const CONTROL: Defect = { name: 'the correct build', needsFaults: true };

/** Plants one defect after another, each in a Baize as fresh as the first, and reports what the harness found of it. First comes the correct build. */
export async function tryDefects(
  seed: number,
  { only, onTrial }: { readonly only?: readonly string[] | undefined; readonly onTrial: (trial: DefectResult) => void },
): Promise<DefectResult[]> {
  const trials: DefectResult[] = [];
  const ground = await openGround({ people: PEOPLE });
  try {
    for (const defect of [CONTROL, ...DEFECTS].filter(({ name }) => only === undefined || only.includes(name))) {
      if (trials.length > 0) await ground.putBack();
      const trial = await tried(seed, { defect, ground });
      trials.push(trial);
      onTrial(trial);
    }
    return trials;
  } finally {
    await ground.close();
  }
}

async function tried(
  seed: number,
  { defect, ground }: { readonly defect: Defect; readonly ground: Ground },
): Promise<DefectResult> {
  const { name, edits, sql, needsFaults } = defect;
  const stage = {
    ...(sql === undefined ? {} : { statements: sql }),
    ...(edits === undefined
      ? {}
      : { nodeOptions: ['--import', PLANT], settings: { HARNESS_DEFECT: JSON.stringify(edits) } }),
  };
  const [faults, settledWithinMs] = needsFaults === true ? [FAULTS, SETTLED_AFTER_FAULTS_MS] : [0, SETTLED_AT_PEACE_MS];
  const patience = { tryForMs: TRY_FOR_MS, settledWithinMs, firstIsEnough: true };
  const beganAt = performance.now();
  const found = foundIn(await run({ seed, operations: OPERATIONS, faults, ...patience, stage, ground }));
  const isAsItShould = defect === CONTROL ? found.length === 0 : found.length > 0;
  return { name, found, isAsItShould, seconds: (performance.now() - beganAt) / 1_000 };
}

/** How fast money moves again is no finding: a defect does not show in it, and a busy machine does. */
function foundIn({ verdicts, unresolved }: Report): string[] {
  const rules = verdicts.filter(({ violations, isTimed }) => violations.length > 0 && isTimed !== true);
  return [
    ...rules.map(({ rule, violations }) => `${rule} (${violations.length}): ${violations[0]?.slice(0, SHOWN) ?? ''}`),
    ...(unresolved.length > 0 ? [`${unresolved.length} operations were not resolved: ${unresolved[0]}`] : []),
  ];
}
