import { DECK } from '../../../mechanics/cards.ts';
import { type CardNumber, placeOf } from '../../../mechanics/video-poker/hands.ts';
import type { VideoPokerFigures } from '../../../mechanics/video-poker/rules.ts';

/** What one way of holding pays on average, in stakes: over every draw that can follow it. */
export interface HoldWorth {
  readonly hold: readonly boolean[];
  readonly worth: number;
}

/** After so many hands it lets others run. */
const AT_ONCE = 12_000;

/**
 * All 32 ways of holding five cards and what each is worth, exactly: every draw is counted, 2.6 million hands in all. Yields now and
 * then, so that a page stays quick while it counts.
 */
export function* holdWorths(figures: VideoPokerFigures, cards: readonly string[]): Generator<undefined, HoldWorth[]> {
  const dealt = cards.map((card) => DECK.indexOf(card));
  const rest = DECK.map((_, card) => card).filter((card) => !dealt.includes(card));
  const worths: HoldWorth[] = [];
  for (let mask = 0; mask < 32; mask += 1) {
    const hold = dealt.map((_, i) => (mask >> i) % 2 === 1);
    const held = dealt.filter((_, i) => hold[i]);
    worths.push({ hold, worth: yield* averageOf(figures, held, rest) });
  }
  return worths;
}

/** Goes through all sets of further cards in their order: the last place that can still rise does. */
function* averageOf(
  figures: VideoPokerFigures,
  held: readonly CardNumber[],
  rest: readonly CardNumber[],
): Generator<undefined, number> {
  const more = 5 - held.length;
  const places = Array.from({ length: more }, (_, i) => i);
  const hand = [...held, ...places.map((place) => rest[place] ?? 0)];
  let paid = 0;
  let count = 0;
  for (;;) {
    paid += figures.pays[placeOf(figures.ranking, hand)] ?? 0;
    count += 1;
    if (count % AT_ONCE === 0) yield;
    let at = more - 1;
    while (at >= 0 && places[at] === rest.length - more + at) at -= 1;
    if (at < 0) return paid / count;
    let place = (places[at] ?? 0) + 1;
    for (; at < more; at += 1, place += 1) {
      places[at] = place;
      hand[held.length + at] = rest[place] ?? 0;
    }
  }
}

/** The best of them; of several the one that holds fewer cards. */
export function bestOf(worths: readonly HoldWorth[]): HoldWorth | undefined {
  return worths.reduce<HoldWorth | undefined>(
    (best, next) => (best && best.worth >= next.worth ? best : next),
    undefined,
  );
}

/** What holding so is worth. */
export function worthOf(worths: readonly HoldWorth[], hold: readonly boolean[]): number {
  return worths.find((one) => one.hold.every((held, i) => held === hold[i]))?.worth ?? 0;
}
