import type { Ground } from './ground.ts';
import { answers, type ProgramOptions, startPrograms } from './programs.ts';
import type { SupervisedProcess } from './supervised.ts';

/** The running system under test: two web processes and a worker on a `Ground`. */
export interface Stage extends Omit<Ground, 'seats' | 'putBack'> {
  readonly webs: readonly [SupervisedProcess, SupervisedProcess];
  readonly worker: SupervisedProcess;
  /** Waits until a web process answers. */
  ready(): Promise<void>;
  /** Ends the programs; the ground stays. */
  close(): Promise<void>;
}

export interface StageOptions extends ProgramOptions {
  /** Run on the database before the programs start, such as a planted defect. */
  readonly statements?: readonly string[];
}

export async function openStage(ground: Ground, { statements = [], ...options }: StageOptions): Promise<Stage> {
  for (const text of statements) await ground.query(text);
  const programs = await startPrograms(ground.seats, options);
  const [first, second, worker] = programs;
  return {
    ...ground,
    ...{ webs: [first, second], worker },
    ready: () => answers(`${ground.origin}/readyz`),
    close: async () => {
      await Promise.all(programs.map((program) => program.stop()));
    },
  };
}
