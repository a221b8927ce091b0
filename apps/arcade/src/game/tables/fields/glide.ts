import { pause } from '../../dom.ts';

/** Calls `draw` with how far a movement has come, from 0 to 1, slowing down; resolves at its end, and no sooner than somebody looks. */
export async function glide(ms: number, draw: (part: number) => void): Promise<void> {
  const from = performance.now();
  let isOver = false;
  const step = (now: number): void => {
    if (isOver) return;
    const part = Math.min(1, Math.max(0, (now - from) / ms));
    draw(1 - (1 - part) ** 3);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  // A page out of sight gets no frames.
  await pause(ms);
  isOver = true;
  draw(1);
}
