/** A number of a result beside the one that stood at its place before a correction. */
export interface Changed {
  readonly place: number;
  readonly before: string;
  readonly after: string;
}

/** Which numbers a correction changed. Date and province of a Vietnamese result are no numbers, and never differ. */
export function changedBetween(before: string, after: string): readonly Changed[] {
  const [old, now] = [before.split(','), after.split(',')];
  return now.flatMap((text, place) => {
    const was = old[place] ?? '';
    return was === text ? [] : [{ place, before: was, after: text }];
  });
}
