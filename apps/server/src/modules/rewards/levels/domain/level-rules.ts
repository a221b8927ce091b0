/** What a level asks for within a window. Points are whole, money in parts. */
export interface Asked {
  readonly points: bigint;
  readonly depositParts: bigint;
}

/** What a member did within a window. */
export type Done = Asked;

export interface LevelRule {
  readonly rankLevel: number;
  readonly rise: Asked;
  readonly keep: Asked;
  /** For reaching it, for each week and for a birthday at it; 0: nothing. */
  readonly gives: { readonly rise: bigint; readonly week: bigint; readonly birthday: bigint };
}

export function isReached(asked: Asked, done: Done): boolean {
  return done.points >= asked.points && done.depositParts >= asked.depositParts;
}

/** The highest level that a window is enough for; 0: none. */
export function levelReached(levels: readonly LevelRule[], done: Done): number {
  return levels.reduce(
    (best, { rankLevel, rise }) => (isReached(rise, done) && rankLevel > best ? rankLevel : best),
    0,
  );
}

/** The next level above one; undefined at the top. */
export function levelAbove(levels: readonly LevelRule[], rank: number): LevelRule | undefined {
  return levels.find(({ rankLevel }) => rankLevel > rank);
}

/** The level below that one falls to; undefined where nobody falls: at the lowest, and at one without rules. */
export function levelBelow(levels: readonly LevelRule[], rank: number): LevelRule | undefined {
  const place = levels.findIndex(({ rankLevel }) => rankLevel === rank);
  return place > 0 ? levels[place - 1] : undefined;
}

/** What a level asks for to be kept; undefined where it cannot be lost. */
export function keepingOf(levels: readonly LevelRule[], rank: number): Asked | undefined {
  if (levelBelow(levels, rank) === undefined) return undefined;
  return levels.find(({ rankLevel }) => rankLevel === rank)?.keep;
}
