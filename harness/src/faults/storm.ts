import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../dice.ts';
import type { Stage } from '../stage/stage.ts';
import { FAULT_KINDS, type FaultKind } from './kinds.ts';

/** A fault of this run: its kind, and when it began and ended. */
export interface FaultRecord {
  readonly kind: FaultKind;
  readonly beganAt: number;
  /** When the fault was over, performance.now. */
  readonly overAt: number;
}

export interface Storm {
  readonly struck: readonly FaultRecord[];
  /** Whether something is broken, or was a moment ago: answers of 5xx are then forgiven. */
  readonly isOn: () => boolean;
  /** Ends after the fault that is under way. */
  calm(): Promise<void>;
}

/** A 5xx may still be on its way so long after a fault. */
const AFTERMATH_MS = 8_000;

/** Strikes `count` times, as the share of operations that are done grows, each kind in its turn, in an order of the seed's. */
export function beginStorm(
  stage: Stage,
  { count, done, dice }: { readonly count: number; readonly done: () => number; readonly dice: Dice },
): Storm {
  const struck: FaultRecord[] = [];
  let isStriking = false;
  let isCalm = false;
  let lastOver = Number.NEGATIVE_INFINITY;
  const blow = async (): Promise<void> => {
    const queue = inTurn(dice, count);
    for (const [seat, kind] of queue.entries()) {
      while (!isCalm && done() < (seat + 0.5) / count) await pause(20);
      if (isCalm) return;
      const beganAt = performance.now();
      isStriking = true;
      await kind.strike(stage, dice);
      lastOver = performance.now();
      isStriking = false;
      struck.push({ kind, beganAt, overAt: lastOver });
    }
  };
  const blowing = blow();
  return {
    struck,
    isOn: () => isStriking || performance.now() - lastOver < AFTERMATH_MS,
    calm: async () => {
      isCalm = true;
      await blowing;
    },
  };
}

/** Every kind before any comes again. */
function inTurn(dice: Dice, count: number): FaultKind[] {
  const queue: FaultKind[] = [];
  while (queue.length < count) {
    const round = [...FAULT_KINDS];
    while (round.length > 0) queue.push(...round.splice(dice.below(round.length), 1));
  }
  return queue.slice(0, count);
}
