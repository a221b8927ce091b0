import type { Subject, TrendDraw } from './subjects.ts';

/** What the draws say of one value. */
export interface ValueCount {
  readonly value: string;
  /** How often it was drawn; in one draw perhaps more than once. */
  readonly times: number;
  /** How many draws ago it came last: 0 in the last one, the number of all draws where it never came. */
  readonly missing: number;
  /** The longest row of draws without it. */
  readonly longest: number;
}

/** Counts every value of a subject over draws, the newest first. */
export function countValues({ values, shownIn }: Subject, draws: readonly TrendDraw[]): readonly ValueCount[] {
  const found = values.map(() => ({ times: 0, missing: draws.length, longest: 0, last: -1 }));
  draws.forEach((draw, ago) => {
    for (const index of shownIn(draw)) {
      const value = found[index];
      if (value === undefined) continue;
      if (value.times === 0) value.missing = ago;
      value.times += 1;
      value.longest = Math.max(value.longest, ago - value.last - 1);
      value.last = ago;
    }
  });
  return found.map(({ times, missing, longest, last }, index) => ({
    ...{ value: values[index] ?? '', times, missing },
    longest: Math.max(longest, draws.length - last - 1),
  }));
}

/** One draw of the omission chart: of each value how often it came, or for how many draws it has not. */
export interface OmissionRow {
  readonly issue: string;
  readonly cells: readonly { readonly times: number; readonly missing: number }[];
}

/** Draw by draw, the oldest first, how long each value has been missing then. Counts begin with the oldest draw that is known. */
export function omissionRows(subject: Subject, draws: readonly TrendDraw[]): readonly OmissionRow[] {
  const missing = subject.values.map(() => 0);
  return draws.toReversed().map((draw) => {
    const times = subject.values.map(() => 0);
    for (const index of subject.shownIn(draw)) times[index] = (times[index] ?? 0) + 1;
    const cells = times.map((count, index) => {
      missing[index] = count > 0 ? 0 : (missing[index] ?? 0) + 1;
      return { times: count, missing: missing[index] ?? 0 };
    });
    return { issue: draw.issue, cells };
  });
}
