/** Cards as numbers from 0 to 51, in the order of `DECK`: rank × 4 + suit. */
export type CardNumber = number;

/** What hands are told apart: the plain ranking from a pair of jacks up, or the one in which every two is wild. */
export type Ranking = 'jacks' | 'deuces';

export const HANDS_OF = {
  jacks: [
    'royal flush',
    'straight flush',
    'four of a kind',
    'full house',
    'flush',
    'straight',
    'three of a kind',
    'two pair',
    'jacks or better',
  ],
  deuces: [
    'natural royal flush',
    'four deuces',
    'wild royal flush',
    'five of a kind',
    'straight flush',
    'four of a kind',
    'full house',
    'flush',
    'straight',
    'three of a kind',
  ],
} as const satisfies Record<Ranking, readonly string[]>;

const JACK = 9;
const TEN = 8;
const ACE = 12;

/** The name of five cards, the best one they have; undefined when they have none that is paid. */
export function handOf(ranking: Ranking, cards: readonly CardNumber[]): string | undefined {
  const place = placeOf(ranking, cards);
  return place < 0 ? undefined : HANDS_OF[ranking][place];
}

/** Its place in the list of hands, −1 for none. Plain loops: it is asked millions of times when the odds are computed. */
export function placeOf(ranking: Ranking, cards: readonly CardNumber[]): number {
  const wild = ranking === 'deuces';
  let wilds = 0;
  let mask = 0;
  let suits = 0;
  let most = 0;
  let pairs = 0;
  let pairRank = -1;
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    const rank = card >> 2;
    if (wild && rank === 0) {
      wilds += 1;
      continue;
    }
    const count = (counts[rank] ?? 0) + 1;
    counts[rank] = count;
    mask |= 1 << rank;
    suits |= 1 << (card & 3);
    if (count > most) most = count;
    if (count === 2) {
      pairs += 1;
      pairRank = rank;
    }
  }
  const flush = (suits & (suits - 1)) === 0;
  const straight = most <= 1 && fitsStraight(mask);
  const royal = flush && straight && (mask >> TEN) << TEN === mask;
  if (wild) return placeOfDeuces({ wilds, most, pairs, flush, straight, royal });
  return placeOfJacks({ most, pairs, pairRank, flush, straight, royal });
}

/** Whether different ranks fit into five in a row; an ace may stand below the two. */
function fitsStraight(mask: number): boolean {
  for (let low = 0; low <= TEN; low += 1) if ((mask & ~(31 << low)) === 0) return true;
  return (mask & ~((1 << ACE) | 15)) === 0;
}

interface Found {
  readonly most: number;
  readonly pairs: number;
  readonly flush: boolean;
  readonly straight: boolean;
  readonly royal: boolean;
}

function placeOfJacks({ most, pairs, pairRank, flush, straight, royal }: Found & { pairRank: number }): number {
  if (royal) return 0;
  if (flush && straight) return 1;
  if (most === 4) return 2;
  // A rank that comes three times has been a pair before.
  if (most === 3 && pairs === 2) return 3;
  if (flush) return 4;
  if (straight) return 5;
  if (most === 3) return 6;
  if (pairs === 2) return 7;
  return pairs === 1 && pairRank >= JACK ? 8 : -1;
}

function placeOfDeuces({ wilds, most, pairs, flush, straight, royal }: Found & { wilds: number }): number {
  if (royal && wilds === 0) return 0;
  if (wilds === 4) return 1;
  if (royal) return 2;
  if (most + wilds === 5) return 3;
  if (flush && straight) return 4;
  if (most + wilds === 4) return 5;
  // Two pairs and a deuce, or three and two; more deuces would make four of a kind.
  if (pairs === 2 && (wilds === 1 || most === 3)) return 6;
  if (flush) return 7;
  if (straight) return 8;
  return most + wilds === 3 ? 9 : -1;
}
