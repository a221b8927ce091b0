import { setTimeout as pause } from 'node:timers/promises';
import { judgeAtOnce, type Verdict } from './judge.ts';
import type { Journal } from './journal.ts';
import type { Stage } from './stage/stage.ts';

export interface Watch {
  /** What was found, without the consequences of ending the run because of it. */
  readonly found: () => readonly Verdict[];
  end(): Promise<void>;
}

const EVERY_MS = 2_000;

/** Asks, while everybody works, what must hold at any moment, until it does not: for a trial of which one finding is enough. */
export function beginWatch(stage: Stage, journal: Journal): Watch {
  let found: Verdict[] = [];
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (found.length === 0 && !isOver) {
      await pause(EVERY_MS);
      // The database may be away just now: that is what the faults are for.
      const verdicts = await judgeAtOnce(stage, journal).catch(() => []);
      found = verdicts.filter(({ violations }) => violations.length > 0);
    }
  };
  const watching = watch();
  return {
    found: () => found,
    end: async () => {
      isOver = true;
      await watching;
    },
  };
}
