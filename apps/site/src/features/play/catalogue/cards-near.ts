/** A stretch of a list: the place of its first card, and the one after its last. */
export interface Stretch {
  readonly from: number;
  readonly after: number;
}

/** Rows kept on the page above and below what is seen, so that they are there, covers and all, before they are seen. */
export const ROWS_AROUND = 3;

export interface GridInWindow {
  /** Where the grid begins, from the top of the window. */
  readonly top: number;
  readonly windowHeight: number;
  readonly columns: number;
  /** From one row to the next. */
  readonly rowHeight: number;
  readonly count: number;
}

/** The cards of the rows that are seen, and of those around them. */
export function cardsNear({ top, windowHeight, columns, rowHeight, count }: GridInWindow): Stretch {
  const rowAt = (y: number) => Math.floor((y - top) / rowHeight);
  const rows = Math.ceil(count / columns);
  const from = Math.min(Math.max(rowAt(0) - ROWS_AROUND, 0), Math.max(rows - 1, 0));
  const after = Math.min(Math.max(rowAt(windowHeight) + 1 + ROWS_AROUND, from + 1), rows);
  return { from: from * columns, after: Math.min(after * columns, count) };
}

/**
 * The next step from the cards that are there to those that shall be, of at most so many new ones: no frame has much to draw. What is
 * no longer near goes at once. After a leap the middle comes first.
 */
export function stepTo(there: Stretch, wanted: Stretch, by: number): Stretch {
  const from = Math.max(there.from, wanted.from);
  const after = Math.min(there.after, wanted.after);
  if (from >= after) {
    const middle = Math.floor((wanted.from + wanted.after) / 2);
    return { from: middle, after: Math.min(middle + by, wanted.after) };
  }
  if (after < wanted.after) return { from, after: Math.min(after + by, wanted.after) };
  return { from: Math.max(from - by, wanted.from), after };
}

export function areSame(one: Stretch, other: Stretch): boolean {
  return one.from === other.from && one.after === other.after;
}
