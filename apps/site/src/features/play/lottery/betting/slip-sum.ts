import type { Family } from '@baize/lottery/family';
import type { Priced } from '@baize/lottery/price/price';
import { isRefused, type Refused } from '@baize/lottery/refused';
import type { GameTerms } from './buy.api.ts';
import { priced } from './offer.ts';
import type { SlipEntry } from './slip.ts';

export interface SlipLine {
  readonly entry: SlipEntry;
  readonly outcome: Priced<unknown> | Refused;
}

export interface SlipSum {
  readonly lines: readonly SlipLine[];
  readonly stakeParts: bigint;
  /** The most that all of it may win, should all of it win at once. */
  readonly mayPayParts: bigint;
  readonly notes: number;
  /** Nothing on it is refused. */
  readonly isSound: boolean;
}

/** What a slip comes to. */
export function sumOf(family: Family<unknown>, terms: GameTerms, entries: readonly SlipEntry[]): SlipSum {
  const lines = entries.map((entry) => ({ entry, outcome: priced(family, terms, entry) }));
  const good = lines.flatMap(({ outcome }) => (isRefused(outcome) ? [] : [outcome]));
  return {
    lines,
    stakeParts: good.reduce((sum, { stakeParts }) => sum + stakeParts, 0n),
    mayPayParts: good.reduce((sum, { mayPayParts }) => sum + mayPayParts, 0n),
    notes: good.reduce((sum, { notes }) => sum + notes, 0),
    isSound: good.length === lines.length,
  };
}
