import { DECK } from '../cards.ts';
import { type TableOdds, tableOdds } from '../table-odds.ts';
import { type CardNumber, placeOf } from './hands.ts';
import type { VideoPokerFigures } from './rules.ts';

const CARDS = DECK.length;

/** How many sets of n of the 52 cards there are, and how many ways to replace the cards that are not held. */
const HANDS = 2_598_960;
const WAYS_TO_DRAW = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
/** A multiple of all of them: whole numbers stay whole. */
const COMMON = 7_669_695;

/** What a pay table gives to whoever holds the best cards every time. */
export interface VideoPokerSolution {
  readonly returnToPlayer: number;
  /** Share of rounds that pay, with the best play; where two ways of holding are worth the same, the one with fewer cards held. */
  readonly hitFrequency: number;
  /** Which of five cards are best held. */
  readonly bestHold: (cards: readonly CardNumber[]) => boolean[];
}

/**
 * The exact return of the best play, over all 2,598,960 hands with all 32 ways of holding each.
 *
 * For every set of up to five cards it is known what all hands that contain it pay together. What all draws to held cards pay is the sum
 * over the hands that contain them and none of the cards thrown away: by inclusion and exclusion over those. All sums are whole numbers.
 */
export function solveVideoPoker(figures: VideoPokerFigures): VideoPokerSolution {
  const pays = new SubsetSums();
  const hits = new SubsetSums();
  eachHand((cards) => {
    const pay = figures.pays[placeOf(figures.ranking, cards)] ?? 0;
    if (pay === 0) return;
    pays.add(cards, pay);
    hits.add(cards, 1);
  });
  const best = { mask: 0, value: 0 };
  const sums = new Float64Array(32);
  const choose = (cards: readonly CardNumber[]): void => {
    pays.drawsOf(cards, sums);
    best.mask = 0;
    best.value = 0;
    for (let mask = 0; mask < 32; mask += 1) {
      const value = (sums[mask] ?? 0) * (COMMON / (WAYS_TO_DRAW[5 - (ONES[mask] ?? 0)] ?? 1));
      if (value > best.value) Object.assign(best, { mask, value });
    }
  };
  let paid = 0;
  let hit = 0;
  eachHand((cards) => {
    choose(cards);
    paid += best.value;
    hits.drawsOf(cards, sums);
    hit += (sums[best.mask] ?? 0) * (COMMON / (WAYS_TO_DRAW[5 - (ONES[best.mask] ?? 0)] ?? 1));
  });
  return {
    returnToPlayer: paid / (HANDS * COMMON),
    hitFrequency: hit / (HANDS * COMMON),
    bestHold: (cards) => {
      const order = cards.toSorted((a, b) => a - b);
      choose(order);
      return cards.map((card) => (best.mask >> order.indexOf(card)) % 2 === 1);
    },
  };
}

export function videoPokerOdds(figures: VideoPokerFigures): TableOdds {
  const { returnToPlayer, hitFrequency } = solveVideoPoker(figures);
  const topPay = Math.max(...figures.pays);
  return tableOdds([{ bet: 'best play', returnToPlayer, hitFrequency, topPay }], topPay);
}

/** How many bits are set in each of the 32 masks of five cards. */
const ONES = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((bit) => (mask >> bit) & 1).length);

/** n over k for n up to 52 and k up to 5, at n × 6 + k. */
const CHOOSE = new Int32Array((CARDS + 1) * 6);
for (let n = 0; n <= CARDS; n += 1) {
  CHOOSE[n * 6] = 1;
  for (let k = 1; k <= Math.min(n, 5); k += 1) {
    CHOOSE[n * 6 + k] = (CHOOSE[(n - 1) * 6 + k - 1] ?? 0) + (CHOOSE[(n - 1) * 6 + k] ?? 0);
  }
}

/** For each set of up to five cards the sum over all hands that contain it. */
class SubsetSums {
  readonly #bySize = [0, 1, 2, 3, 4, 5].map((size) => new Int32Array(CHOOSE[CARDS * 6 + size] ?? 0));

  /** Cards rise. */
  add(cards: readonly CardNumber[], amount: number): void {
    for (let mask = 0; mask < 32; mask += 1) {
      const sums = this.#bySize[ONES[mask] ?? 0];
      const at = placeOfSet(cards, mask);
      if (sums) sums[at] = (sums[at] ?? 0) + amount;
    }
  }

  /** For each way of holding: the sum over all hands that a draw can lead to. */
  drawsOf(cards: readonly CardNumber[], into: Float64Array): void {
    for (let mask = 0; mask < 32; mask += 1) into[mask] = this.#bySize[ONES[mask] ?? 0]?.[placeOfSet(cards, mask)] ?? 0;
    for (let bit = 1; bit < 32; bit *= 2) {
      for (let mask = 0; mask < 32; mask += 1) {
        if ((mask & bit) === 0) into[mask] = (into[mask] ?? 0) - (into[mask | bit] ?? 0);
      }
    }
  }
}

/** The place of a set among all of its size. */
function placeOfSet(cards: readonly CardNumber[], mask: number): number {
  let place = 0;
  let size = 0;
  for (let i = 0; i < 5; i += 1) {
    if (((mask >> i) & 1) === 0) continue;
    size += 1;
    place += CHOOSE[(cards[i] ?? 0) * 6 + size] ?? 0;
  }
  return place;
}

/** All hands, cards rising. The array is used again and again. */
function eachHand(visit: (cards: readonly CardNumber[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  const from = (place: number, lowest: number): void => {
    if (place === 5) {
      visit(cards);
      return;
    }
    for (let card = lowest; card < CARDS; card += 1) {
      cards[place] = card;
      from(place + 1, card + 1);
    }
  };
  from(0, 0);
}
