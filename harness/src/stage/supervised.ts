import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { leash } from '../../../tools/processes.mjs';

/** A process that is started again whenever it ends, as a service manager does. */
export interface SupervisedProcess {
  readonly name: string;
  /** Ends it as a power failure does. */
  kill(): void;
  /** Stops it in its tracks: it neither works nor dies. */
  freeze(): void;
  thaw(): void;
  /** Kills it, and does not start it again before this is done. */
  whileDown(work: () => Promise<void>): Promise<void>;
  /** How often it ended on its own once it was up. A process that finds no database at its start ends, too. */
  readonly ownEnds: () => number;
  stop(): Promise<void>;
}

export interface SupervisedPlan {
  readonly name: string;
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: string;
  /** Parameters of Node before the script. */
  readonly nodeOptions: readonly string[];
  /** How long after its end it is started again. */
  readonly restartAfterMs: number;
}

/** So long a start may take on a busy machine. */
const STARTING_MS = 20_000;

export function supervise(plan: SupervisedPlan): SupervisedProcess {
  const { name, script, environment, log, nodeOptions, restartAfterMs } = plan;
  let child: ChildProcess;
  let unleash = (): void => undefined;
  let isStopping = false;
  let wasKilled = false;
  let ownEnds = 0;
  let held = Promise.resolve();
  const kill = (): void => {
    wasKilled = true;
    child.kill('SIGKILL');
  };
  const start = (): void => {
    const startedAt = performance.now();
    const file = openSync(log, 'a');
    child = spawn(process.execPath, [...nodeOptions, script], { env: environment, stdio: ['ignore', file, file] });
    closeSync(file);
    unleash = child.pid === undefined ? unleash : leash(child.pid, 'SIGKILL');
    child.once('exit', () => {
      unleash();
      if (isStopping) return;
      if (!wasKilled && performance.now() - startedAt > STARTING_MS) ownEnds += 1;
      wasKilled = false;
      void Promise.all([pause(restartAfterMs), held]).then(() => {
        if (!isStopping) start();
      });
    });
  };
  start();
  return {
    name,
    kill,
    whileDown: async (work) => {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      try {
        const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
        kill();
        await ended;
        await work();
      } finally {
        release();
      }
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    ownEnds: () => ownEnds,
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await ended;
      clearTimeout(cut);
    },
  };
}
