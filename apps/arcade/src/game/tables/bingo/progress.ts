import { type BingoPrize, LINES } from '../../../mechanics/bingo/rules.ts';

/** How far a card has come after some of the balls. */
export interface Progress {
  /** Places that are marked, the free one in the middle included. */
  readonly marked: readonly number[];
  /** Places of all lines that are full. */
  readonly lined: readonly number[];
  readonly full: boolean;
}

export function progressOf(card: readonly number[], called: ReadonlySet<number>): Progress {
  const marked = card.flatMap((number, place) => (number === 0 || called.has(number) ? [place] : []));
  const has = new Set(marked);
  const lined = new Set(LINES.filter((line) => line.every((place) => has.has(place))).flat());
  return { marked, lined: [...lined], full: marked.length === card.length };
}

/** The prize that a line or a full card would win with the next ball: its place in the list; undefined when it is too late for any. */
export function prizeAhead(prizes: readonly BingoPrize[], called: number): number | undefined {
  const at = prizes.findIndex((prize) => called < prize.balls);
  return at === -1 ? undefined : at;
}

/** What was won with so many balls: its place in the list. */
export function prizeWon(prizes: readonly BingoPrize[], needed: number | null): number | undefined {
  if (needed === null) return undefined;
  const at = prizes.findIndex((prize) => needed <= prize.balls);
  return at === -1 ? undefined : at;
}

/** B, I, N, G, O: fifteen numbers each. */
export function letterOf(ball: number): number {
  return Math.floor((ball - 1) / 15);
}
