import { pause } from '../dom.ts';

/** Waits between the parts of a step, which a press on the large button leaves out. */
export interface Pace {
  /** Waits so long; not at all once the rest is wanted at once. */
  wait(ms: number): Promise<void>;
  hurry(): void;
  /** A new step begins, at its usual pace or at once. */
  begin(still: boolean): void;
  readonly atOnce: boolean;
}

export function paceOf(): Pace {
  let atOnce = false;
  let wake: () => void = () => undefined;
  return {
    wait: async (ms) => {
      if (atOnce) return;
      await Promise.race([pause(ms), new Promise<void>((resolve) => (wake = resolve))]);
    },
    hurry: () => {
      atOnce = true;
      wake();
    },
    begin: (still) => {
      atOnce = still;
    },
    get atOnce() {
      return atOnce;
    },
  };
}
