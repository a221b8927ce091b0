import { flushSync } from 'react-dom';

/** Takes turns at drawing, so that scrolling never waits for more than a little of it. */
export interface DrawingTurns {
  /** Whether something was shown: what comes later takes turns. */
  readonly hasBegun: () => boolean;
  readonly begin: () => void;
  /** Draws as much as it is told, in a frame that has nothing else to draw, before all others. */
  readonly takeFirst: (draw: (share: number) => void) => void;
  /** Draws one thing when it is its turn. Returns what takes it back. */
  readonly take: (draw: () => void) => () => void;
}

/** A frame that comes later than this after the one before had too much to do. */
const LATE_MS = 20;
const SHARE_MAX = 8;

/** As much a frame as the device has time for: one thing more after a frame that came in time, one only after one that did not. */
export function makeDrawingTurns(): DrawingTurns {
  const first = new Set<(share: number) => void>();
  const others = new Set<() => void>();
  let [begun, waiting, goesOn] = [false, false, false];
  let [share, last] = [1, 0];
  const draw = (at: number) => {
    if (goesOn) share = at - last > LATE_MS ? 1 : Math.min(share + 1, SHARE_MAX);
    last = at;
    waiting = false;
    const [before] = first;
    const turns = before === undefined ? [...others].slice(0, share) : [() => before(share)];
    if (before === undefined) for (const turn of turns) others.delete(turn);
    else first.delete(before);
    // In this frame, and not in a task after it that the next one would have to wait for.
    flushSync(() => {
      for (const turn of turns) turn();
    });
    goesOn = first.size + others.size > 0;
    wake();
  };
  const wake = () => {
    if (waiting || first.size + others.size === 0) return;
    waiting = true;
    requestAnimationFrame(draw);
  };
  return {
    hasBegun: () => begun,
    begin: () => (begun = true),
    takeFirst: (turn) => {
      first.add(turn);
      wake();
    },
    take: (turn) => {
      others.add(turn);
      wake();
      return () => others.delete(turn);
    },
  };
}
