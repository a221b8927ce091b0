/** How a figure moved against the period before it. */
export interface Change {
  readonly way: 'up' | 'down' | 'same';
  /** How far, without a sign. */
  readonly by: bigint;
  /** In tenths of a percent of what it was; null where it was nothing. */
  readonly permille: bigint | null;
}

const sizeOf = (figure: bigint) => (figure < 0n ? -figure : figure);

export function changeOf(now: bigint, before: bigint): Change {
  const [by, was] = [sizeOf(now - before), sizeOf(before)];
  const moved = now > before ? 'up' : 'down';
  const way = by === 0n ? 'same' : moved;
  // Rounded to the nearest.
  return { way, by, permille: was === 0n ? null : (by * 2000n + was) / (was * 2n) };
}
