/** One pixel every 50 ms (B2.7). */
export const MARQUEE_TICK_MS = 50;

export interface MarqueeState {
  readonly count: number;
  /** Under the pointer or under focus. */
  readonly touched: boolean;
  readonly reducedMotion: boolean;
  readonly hidden: boolean;
}

/** Whether the notices pass by: only when there is more than one, nobody reads one, and motion is welcome. */
export function mayPass({ count, touched, reducedMotion, hidden }: MarqueeState): boolean {
  return count > 1 && !touched && !reducedMotion && !hidden;
}

/**
 * One pixel further, and back to the top where the copy of the first notice stands exactly where the first one began
 * (B2.7: loops to the top).
 */
export function nextTop(top: number, { count, rowHeight }: { count: number; rowHeight: number }): number {
  const next = Math.floor(top) + 1;
  return rowHeight <= 0 || next >= count * rowHeight ? 0 : next;
}

/** The row to stand at when somebody turns by hand, round and round. */
export function turned(row: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (row + by + count) % count;
}
