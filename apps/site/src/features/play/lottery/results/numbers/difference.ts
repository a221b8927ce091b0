import { isRegion, type Prize } from '@baize/lottery/vn/result';
import { prizeAt } from './vietnam-tables.ts';

/** A number of a result beside the one that stood at its place before a correction. */
export interface Changed {
  /** From 1, in the order of the result. */
  readonly place: number;
  /** Of a Vietnamese result. */
  readonly prize: Prize | undefined;
  readonly before: string;
  readonly after: string;
}

/** Which numbers a correction changed. */
export function changedBetween(family: string, before: string, after: string): readonly Changed[] {
  const region = family.slice(2);
  const cellsBefore = cellsBeforeNumbers(family);
  const [old, now] = [before.split(',').slice(cellsBefore), after.split(',').slice(cellsBefore)];
  return now.flatMap((text, i) => {
    const was = old[i] ?? '';
    const prize = isRegion(region) ? prizeAt(region, i) : undefined;
    return was === text ? [] : [{ place: i + 1, prize, before: was, after: text }];
  });
}

/** Before the numbers of a written Vietnamese result stand its date and, but in the North, its province. */
export function cellsBeforeNumbers(family: string): number {
  if (!isRegion(family.slice(2))) return 0;
  return family === 'XSMB' ? 1 : 2;
}
