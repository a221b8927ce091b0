import { choose, share, type TableOdds, tableOdds } from '../table-odds.ts';
import { BALLS, type BingoFigures, type BingoPrize, LINES } from './rules.ts';

/** Of one card; more cards do not change what each of them gives. */
export function bingoOdds(figures: BingoFigures): TableOdds {
  const line = prizesOdds(figures.line, lineWithin);
  const full = prizesOdds(figures.full, fullWithin);
  const topPay = Math.max(...figures.line.map((prize) => prize.pay)) + Math.max(...figures.full.map((p) => p.pay));
  const lastLine = Math.max(...figures.line.map((prize) => prize.balls));
  const lastFull = Math.max(...figures.full.map((prize) => prize.balls));
  return tableOdds(
    [{ bet: 'card', returnToPlayer: line + full, hitFrequency: anyWithin(lastLine, lastFull), topPay }],
    topPay,
  );
}

/** What a list of prizes returns: each pays more than the next, so it adds the difference to all that need no more balls. */
function prizesOdds(prizes: readonly BingoPrize[], within: (balls: number) => number): number {
  const rising = prizes.toSorted((a, b) => a.balls - b.balls);
  return rising.reduce((sum, prize, i) => sum + within(prize.balls) * (prize.pay - (rising[i + 1]?.pay ?? 0)), 0);
}

/** The chance that a card is full after so many balls: all of its 24 numbers among them. */
export function fullWithin(balls: number): number {
  return share(choose(BALLS - 24, balls - 24), choose(BALLS, balls));
}

/** The chance that a card has a line after so many balls, by inclusion and exclusion over all 4,095 sets of lines. */
export function lineWithin(balls: number): number {
  const ways = countsBySize().reduce(
    (sum, count, size) => sum + BigInt(count) * choose(BALLS - size, balls - size),
    0n,
  );
  return share(ways, choose(BALLS, balls));
}

/** A full card has a line; it matters only when full cards are paid for more balls than lines are. */
function anyWithin(line: number, full: number): number {
  if (full <= line) return lineWithin(line);
  return lineWithin(line) + fullLateShare(line, full);
}

/** The chance of a full card within `full` balls without a line within `line`: with s of its numbers among the first, no line among them. */
function fullLateShare(line: number, full: number): number {
  const without = setsWithoutLine();
  let sum = 0;
  for (let early = 0; early < 24; early += 1) {
    // `early` of the 24 numbers and line − early others come first; the rest of the numbers must come in the next full − line balls.
    const first = choose(BALLS - 24, line - early);
    const late = choose(BALLS - line - (24 - early), full - line - (24 - early));
    const ways = BigInt(without[early] ?? 0) * first * late;
    sum += share(ways, choose(BALLS, line) * choose(BALLS - line, full - line));
  }
  return sum;
}

/** Sets of lines as sums of signs, by how many places they cover together. The sign of the empty set is left out. */
function countsBySize(): number[] {
  const counts = new Array<number>(25).fill(0);
  for (let set = 1; set < 2 ** LINES.length; set += 1) {
    const lines = LINES.filter((_, i) => (set >> i) & 1);
    const size = new Set(lines.flat()).size;
    counts[size] = (counts[size] ?? 0) + (lines.length % 2 === 1 ? 1 : -1);
  }
  return counts;
}

/** How many sets of n of the 24 numbers hold no line, for n from 0 to 24: inclusion and exclusion again. */
function setsWithoutLine(): number[] {
  const signed = countsBySize();
  return Array.from({ length: 25 }, (_, n) =>
    Number(choose(24, n) - signed.reduce((sum, count, size) => sum + BigInt(count) * choose(24 - size, n - size), 0n)),
  );
}
