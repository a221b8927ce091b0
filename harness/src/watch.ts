import { setTimeout as pause } from 'node:timers/promises';
import { judgeAtOnce } from './judge.ts';
import type { Journal } from './journal.ts';
import type { Stage } from './stage/stage.ts';

export interface Watch {
  readonly hasFound: () => boolean;
  end(): Promise<void>;
}

const EVERY_MS = 2_000;

/** Asks, while everybody works, what must hold at any moment, until it does not: for a trial of which one finding is enough. */
export function beginWatch(stage: Stage, journal: Journal): Watch {
  let hasFound = false;
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!hasFound && !isOver) {
      await pause(EVERY_MS);
      // The database may be away just now: that is what the faults are for.
      const verdicts = await judgeAtOnce(stage, journal).catch(() => []);
      hasFound = verdicts.some(({ violations }) => violations.length > 0);
    }
  };
  const watching = watch();
  return {
    hasFound: () => hasFound,
    end: async () => {
      isOver = true;
      await watching;
    },
  };
}
