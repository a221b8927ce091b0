export interface Walk {
  /** The place of the card that has the focus, in the order of the list. */
  readonly at: number;
  readonly columns: number;
  readonly count: number;
  /** Rows that fit in the window: a page, for the keys that turn it. */
  readonly rowsSeen: number;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * The card that a key leads to from another, as WAI-ARIA's practices have it for a grid; undefined where the key has no meaning, or
 * leads out of the list: then the page has it.
 */
export function cardAfter({ key, ctrlKey }: PressedKey, { at, columns, count, rowsSeen }: Walk): number | undefined {
  const last = count - 1;
  const rowStart = at - (at % columns);
  const page = Math.max(rowsSeen, 1) * columns;
  // In the last row there may be nothing below: then its last card is as far as one gets.
  const down = (by: number) => (rowStart + columns > last ? at : Math.min(at + by, last));
  const up = (by: number) => (at < by ? at % columns : at - by);
  const ways = new Map([
    ['ArrowRight', at + 1],
    ['ArrowLeft', at - 1],
    ['ArrowDown', down(columns)],
    ['ArrowUp', up(columns)],
    ['PageDown', down(page)],
    ['PageUp', up(page)],
    ['Home', ctrlKey ? 0 : rowStart],
    ['End', ctrlKey ? last : Math.min(rowStart + columns - 1, last)],
  ]);
  if (ctrlKey && key !== 'Home' && key !== 'End') return undefined;
  const next = ways.get(key);
  return next === undefined || next === at || next < 0 || next > last ? undefined : next;
}
