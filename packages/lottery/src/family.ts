import { invariant } from '@baize/kernel';
import type { Play } from './play.ts';
import type { Refused } from './refused.ts';

/**
 * How prize groups turn into prizes: a group pays (group − less) of `fair` parts of what is fair. 2,000 and nothing for most;
 * in eleven-five a group is the prize of the first three, whose fair prize is 1,980.
 */
export interface GroupScale {
  readonly fair: number;
  readonly less: number;
}

/** Lotteries of one kind of draw. `D` is a draw as the plays read it. */
export interface Family<D> {
  readonly code: string;
  readonly groups: GroupScale;
  /** Reads a result from anywhere. Refuses: lottery_draw_malformed. */
  readDraw(input: unknown): D | Refused;
  /** A draw as it is kept and shown: text without loss. */
  writeDraw(draw: D): string;
  readonly plays: ReadonlyMap<string, Play<D>>;
  /** How many draws there are, all equally likely. */
  readonly outcomes: bigint;
  /** Each of them once; only to be walked where there are few enough. */
  everyOutcome(): Iterable<D>;
}

/** Plays by code. Each has a code of its own. */
export function playsByCode<D>(plays: readonly Play<D>[]): ReadonlyMap<string, Play<D>> {
  const byCode = new Map(plays.map((play) => [play.code, play]));
  invariant(byCode.size === plays.length, 'two plays have one code');
  return byCode;
}
