import { invariant } from '@baize/kernel';
import { countsAt, type Place, PLACES } from './places.ts';
import type { VietnamResult } from './result.ts';

/** A result, and how often each number occurs at each place: a ticket is settled by looking its numbers up. */
export interface VietnamDraw {
  readonly result: VietnamResult;
  readonly counts: ReadonlyMap<string, Uint8Array>;
}

export function vietnamDraw(result: VietnamResult): VietnamDraw {
  const { region, prizes } = result;
  const sold = Object.values<Place>(PLACES).filter((place) => place.prizes[region].length > 0);
  return { result, counts: new Map(sold.map((place) => [place.key, countsAt(place, region, prizes)])) };
}

/** By number, how often it occurs at a place. */
export function countsOf({ counts }: VietnamDraw, { key }: Place): Uint8Array {
  const found = counts.get(key);
  invariant(found !== undefined, `nothing is drawn at ${key}`);
  return found;
}

/** The special prize's last two digits. */
export function specialTail({ result }: VietnamDraw): number {
  return Number(result.prizes.DB?.[0]?.slice(-2));
}
