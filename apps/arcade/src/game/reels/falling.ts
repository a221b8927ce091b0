import type { Cell } from '../../mechanics/slot-step.ts';

/** How far each symbol of a reel falls, from the top row down, when those of `gone` vanish: new ones come from above the window. */
export function fallsOf(rows: number, gone: ReadonlySet<number>): number[] {
  const stay = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  const fresh = rows - stay.length;
  return [...Array.from({ length: fresh }, () => fresh), ...stay.map((row, i) => fresh + i - row)];
}

/** The rows that vanish, by reel. */
export function goneByReel(reels: number, cells: readonly Cell[]): Set<number>[] {
  const gone = Array.from({ length: reels }, () => new Set<number>());
  for (const [reel, row] of cells) gone[reel]?.add(row);
  return gone;
}
