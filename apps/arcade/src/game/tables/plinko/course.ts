/** The board in its own measure: a pocket is 10 wide, a row of pins 9 high. */
export const POCKET = 10;
export const ROW = 9;
const TOP = 8;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function boardSize(rows: number): { readonly width: number; readonly height: number } {
  return { width: (rows + 2) * POCKET, height: TOP + rows * ROW + 15 };
}

/** Three pins stand in the first row, one more in each further one. */
export function pinsOf(rows: number): Spot[] {
  const middle = boardSize(rows).width / 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_unused, pin) => ({
      x: middle + (pin - (row + 2) / 2) * POCKET,
      y: TOP + row * ROW,
    })),
  ).flat();
}

/** Where a pebble is when it meets each row's pin, and at last in its pocket. */
export function courseOf(path: readonly number[]): Spot[] {
  const rows = path.length;
  const middle = boardSize(rows).width / 2;
  const spots: Spot[] = [{ x: middle, y: -2 }];
  let rights = 0;
  for (let row = 0; row <= rows; row += 1) {
    // At last it lies on the rim of its pocket, so that the pocket can be read.
    const y = row === rows ? TOP + rows * ROW - 4.6 : TOP + row * ROW - 3.4;
    spots.push({ x: middle + (rights - row / 2) * POCKET, y });
    rights += path[row] ?? 0;
  }
  return spots;
}

/** The left edge and the top of a pocket. */
export function pocketAt(rows: number, pocket: number): Spot {
  return { x: boardSize(rows).width / 2 + (pocket - rows / 2 - 0.5) * POCKET, y: TOP + rows * ROW - 2 };
}

/** How warm a pocket is coloured, from 0 (pays least of this board) to 4. */
export function warmthOf(pay: number): number {
  return [10_000, 20_000, 100_000, 1_000_000].filter((bound) => pay >= bound).length;
}
