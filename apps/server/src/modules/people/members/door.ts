import { Refusal } from '../../../platform/refusal.ts';

export type Bounded = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets in at most so many at once and refuses the rest with server_busy, so that a flood costs nothing. */
export function doorFor(insideMax: number): Bounded {
  let inside = 0;
  return async (work) => {
    if (inside >= insideMax) throw new Refusal('server_busy');
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}

/** Runs at most so many at once, the others in the order they came. */
export function turnsOf(runningMax: number): Bounded {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= runningMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed over, so that nobody slips in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
