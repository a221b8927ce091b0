import { randomInt } from 'node:crypto';

/** Which of several comes first, and how far ahead: another course of events with each seed. */
export interface Course {
  /** A whole number from 0 to below so many. */
  readonly below: (many: number) => number;
  /** The same in another order. */
  readonly shuffled: <T>(all: readonly T[]) => T[];
}

/** The seed of a test's courses; `SEED=…` repeats those of a run that failed. */
export const seedOfRun = (): number => Number(process.env.SEED ?? randomInt(1_000_000));

export function courseOf(seed: number): Course {
  // Mulberry32: enough to tell courses apart.
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (many: number) => next() % many;
  return {
    below,
    shuffled: (all) => {
      const mixed = [...all];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
      }
      return mixed;
    },
  };
}
