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

/** How long a line rests before the next one comes: long enough to read it. */
export const MARQUEE_REST_MS = 4000;

export interface MarqueeRow {
  readonly count: number;
  readonly rowHeight: number;
}

/** Where the notices stand, and how long the line that is seen has rested. */
export interface MarqueePlace {
  readonly top: number;
  readonly restedMs: number;
}

/**
 * The next moment: a line that is seen whole rests; then all move one pixel further, and back to the top where the copy of the
 * first notice stands exactly where the first one began (B2.7: loops to the top).
 */
export function nextPlace({ top, restedMs }: MarqueePlace, { count, rowHeight }: MarqueeRow): MarqueePlace {
  if (rowHeight <= 0) return { top: 0, restedMs: 0 };
  const isWhole = Math.floor(top) % rowHeight === 0;
  if (isWhole && restedMs < MARQUEE_REST_MS) return { top, restedMs: restedMs + MARQUEE_TICK_MS };
  const next = Math.floor(top) + 1;
  return { top: next >= count * rowHeight ? 0 : next, restedMs: 0 };
}

/** The row to stand at when somebody turns by hand, round and round. */
export function turned(row: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (row + by + count) % count;
}
