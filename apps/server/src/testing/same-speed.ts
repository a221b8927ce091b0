/** Two ways of being asked, of which nobody may tell by the clock which one it was. */
export interface Rivals {
  /** Each makes itself ready for a round, by its number, and returns the work that is timed. */
  readonly one: (round: number) => Promise<Work>;
  readonly other: (round: number) => Promise<Work>;
  /** Pairs that are compared in one sample. */
  readonly pairs?: number;
}

export type Work = () => Promise<unknown>;

/** The two-sided 95 % bound of the normal distribution. */
const BOUND = 1.96;
/** One honest sample in twenty is beyond the bound: three in a row are one in eight thousand. */
const SAMPLES = 3;
const WARM_UP = 4;
/** Rounds that a comparison may take. */
export const ROUNDS_MAX = 96;

/**
 * Whether the clock tells two ways of being asked apart, with 95 % confidence (attack case A44): pairs, one right after the
 * other and in turns the other way round, so that a machine that is busy for a while is busy for both; judged by the signed
 * ranks of their differences (Wilcoxon), which one long pause cannot sway. Returns how often the difference was beyond the
 * bound, of at most three samples: it stops at the first that is not.
 */
export async function timesToldApart({ one, other, pairs = 30 }: Rivals): Promise<{ of: number; scores: number[] }> {
  let round = 0;
  const pair = async (): Promise<number> => {
    const place = (round += 1);
    // By the parity of its ones (Thue and Morse): no rhythm of the machine falls in with it.
    const isTurned = [...place.toString(2)].filter((bit) => bit === '1').length % 2 === 1;
    const works = [await one(place), await other(place)] as const;
    const first = await msOf(works[isTurned ? 1 : 0]);
    const second = await msOf(works[isTurned ? 0 : 1]);
    return isTurned ? second - first : first - second;
  };
  for (let i = 0; i < WARM_UP; i += 1) await pair();
  const scores: number[] = [];
  while (scores.length < SAMPLES) {
    const differences: number[] = [];
    while (differences.length < pairs) differences.push(await pair());
    const score = signedRankScore(differences);
    scores.push(Math.round(score * 100) / 100);
    if (Math.abs(score) < BOUND) break;
  }
  return { of: scores.filter((score) => Math.abs(score) >= BOUND).length, scores };
}

/** True when every sample was beyond the bound, each time to the same side. */
export function isToldApart({ of, scores }: { readonly of: number; readonly scores: readonly number[] }): boolean {
  return of === SAMPLES && new Set(scores.map(Math.sign)).size === 1;
}

async function msOf(work: Work): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** How many standard deviations the sum of the signed ranks is from none. */
function signedRankScore(differences: readonly number[]): number {
  const ranked = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const count = ranked.length;
  const sum = ranked.reduce((total, difference, place) => total + Math.sign(difference) * (place + 1), 0);
  return sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);
}
