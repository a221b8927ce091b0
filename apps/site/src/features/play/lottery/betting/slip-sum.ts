import type { Family } from '@baize/lottery/family';
import { isLess } from '@baize/lottery/fraction';
import { type Priced, roundedDown } from '@baize/lottery/price/price';
import { isRefused, type Refused } from '@baize/lottery/refused';
import type { GameTerms, TicketAsked } from './buy.api.ts';
import { priced } from './offer.ts';
import type { Offered, Seen, SlipEntry } from './slip.ts';

export interface SlipLine {
  readonly entry: SlipEntry;
  readonly outcome: Priced<unknown> | Refused;
}

export interface ChangedLine {
  readonly entry: SlipEntry;
  readonly now: Seen;
}

export interface SlipSum {
  readonly lines: readonly SlipLine[];
  readonly stakeParts: bigint;
  /** The most that one of its selections may win: all of them together may be more than any draw gives. */
  readonly mayPayParts: bigint;
  /** The least that one winning note of any of its selections pays. */
  readonly leastWinParts: bigint;
  readonly notes: number;
  /** What of it is no longer what the member saw when it was put on the slip, or agreed to since. */
  readonly changed: readonly ChangedLine[];
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
    mayPayParts: good.reduce((most, { mayPayParts }) => (mayPayParts > most ? mayPayParts : most), 0n),
    leastWinParts: good.map(leastWin).reduce((least, each) => (least === 0n || each < least ? each : least), 0n),
    notes: good.reduce((sum, { notes }) => sum + notes, 0),
    changed: lines.flatMap(({ entry, outcome }) => {
      if (isRefused(outcome)) return [];
      const now = seenOf(outcome);
      return isSame(entry.seen, now) ? [] : [{ entry, now }];
    }),
    isSound: good.length === lines.length,
  };
}

/** A selection with what it comes to now, as its member sees it; undefined where it is not sold like that. */
export function offered(family: Family<unknown>, terms: GameTerms, asked: TicketAsked): Offered | undefined {
  const outcome = priced(family, terms, asked);
  if (isRefused(outcome)) return undefined;
  return { ...asked, selection: outcome.selection.canonical, seen: seenOf(outcome) };
}

function seenOf({ stakeParts, mayPayParts, rebateParts }: Priced<unknown>): Seen {
  return { stake: String(stakeParts), mayPay: String(mayPayParts), rebate: String(rebateParts) };
}

function isSame(a: Seen, b: Seen): boolean {
  return a.stake === b.stake && a.mayPay === b.mayPay && a.rebate === b.rebate;
}

/** By the lowest odds of its play: which tier a note will win is not known before. */
function leastWin({ terms: { odds, notePriceParts, coinParts } }: Priced<unknown>): bigint {
  const [first, ...others] = odds;
  if (first === undefined) return 0n;
  const lowest = others.reduce((least, each) => (isLess(each, least) ? each : least), first);
  return roundedDown(lowest, notePriceParts, coinParts);
}
