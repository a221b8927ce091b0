import { seen } from '../../dom.ts';

/** Movements of a board, which a press may cut short: all that is left of the round is then shown at once. */
export interface Pace {
  /** Calls `draw` with how far a movement has come, from 0 to 1, slowing down; resolves at its end, and no sooner than somebody looks. */
  glide(ms: number, draw: (part: number) => void): Promise<void>;
  /** Gives time to read. */
  rest(ms: number): Promise<void>;
  /** Until the next round begins. */
  hurry(): void;
  begin(): void;
}

export function paceOf(): Pace {
  let hurries = false;
  let cut: (() => void) | undefined;
  const wait = async (ms: number): Promise<void> => {
    if (!hurries) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        cut = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      cut = undefined;
    }
    await seen();
  };
  return {
    glide: async (ms, draw) => {
      const from = performance.now();
      let isOver = false;
      const step = (now: number): void => {
        if (isOver) return;
        draw(1 - (1 - Math.min(1, Math.max(0, (now - from) / ms))) ** 3);
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
      // A page out of sight gets no frames: the end does not wait for one.
      await wait(ms);
      isOver = true;
      draw(1);
    },
    rest: wait,
    hurry: () => {
      hurries = true;
      cut?.();
    },
    begin: () => {
      hurries = false;
    },
  };
}
