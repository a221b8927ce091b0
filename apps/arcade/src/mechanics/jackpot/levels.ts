import { type BlockAt, drawsFrom } from '../../rules/draws.ts';

/** The four levels of a jackpot, smallest first. The fixed pools of hold-and-win (mini to grand) are something else. */
export const LEVELS = ['spark', 'star', 'moon', 'sun'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * One level. A chance is what the smallest line bet of a currency buys, so that the return is the same at every stake: who stakes
 * ten times as much feeds the level with ten times as much and has ten times the chance.
 */
export interface LevelFigures {
  /** What it starts with, in smallest line bets: the house's money. */
  readonly seed: number;
  /** One chance in so many wins it. */
  readonly oneIn: number;
  /** What of every stake goes to it, in hundred-thousandths. */
  readonly share: number;
}

export const SHARES = 100_000;

/** Whoever changes a figure raises the version of every title that feeds jackpots: rounds are verified by it. */
export const LEVEL_FIGURES: Readonly<Record<Level, LevelFigures>> = {
  spark: { seed: 800, oneIn: 1_000_000, share: 200 },
  star: { seed: 4_000, oneIn: 10_000_000, share: 200 },
  moon: { seed: 40_000, oneIn: 100_000_000, share: 200 },
  sun: { seed: 400_000, oneIn: 1_000_000_000, share: 200 },
};

/** How many numbers a round's number is drawn from. */
export const JACKPOT_NUMBERS = 1_000_000_000;

/** The numbers of a level begin here, and end where the next one's begin. */
const FIRST_OF: Readonly<Record<Level, number>> = {
  sun: 0,
  moon: 250_000_000,
  star: 500_000_000,
  spark: 750_000_000,
};
/** So many chances have numbers of their own on every level. */
export const MOST_CHANCES = 250_000;

/** What the HMAC of a block of the jackpot's number is taken of: no block of the round itself has such a message. */
export function jackpotMessageOf(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:jackpot:${block}`;
}

/** The number of a round, from the blocks of its seeds. It depends on nothing else: not on stake, choices or what the reels show. */
export function jackpotNumber(blockAt: BlockAt): number {
  return drawsFrom(blockAt)(JACKPOT_NUMBERS);
}

/** The one level that a number may win, and with how many chances or more it does. Every number is of one level. */
export function winsWith(number: number): { readonly level: Level; readonly chances: number } {
  const level = LEVELS.find((one) => number >= FIRST_OF[one]);
  if (level === undefined) throw new RangeError('a number of the jackpot is not below 0');
  const numbersOfChance = JACKPOT_NUMBERS / LEVEL_FIGURES[level].oneIn;
  return { level, chances: Math.floor((number - FIRST_OF[level]) / numbersOfChance) + 1 };
}

/** The level that a number wins with so many chances. */
export function levelWon(number: number, chances: number): Level | undefined {
  if (!Number.isSafeInteger(chances) || chances < 0 || chances > MOST_CHANCES) {
    throw new RangeError(`a stake has 0 to ${MOST_CHANCES} chances`);
  }
  const wins = winsWith(number);
  return wins.chances <= chances ? wins.level : undefined;
}

/** What jackpots give back of the stakes, in hundred-thousandths: what goes into the levels, and what the seed money is worth. */
export function jackpotReturn(): { readonly fed: number; readonly seeded: number } {
  const figures = LEVELS.map((level) => LEVEL_FIGURES[level]);
  return {
    fed: figures.reduce((sum, { share }) => sum + share, 0),
    seeded: figures.reduce((sum, { seed, oneIn }) => sum + (seed * SHARES) / oneIn, 0),
  };
}
