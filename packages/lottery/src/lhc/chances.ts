import { type Fraction, fraction, minus, NOTHING, plus, WHOLE } from '../fraction.ts';
import { chooseBig } from '../numbers.ts';
import { BALLS, DRAWN, NORMALS } from './ball.ts';

/** The chance that none of so many balls is among the seven. */
export function noneOf(balls: number): Fraction {
  return fraction(chooseBig(BALLS - balls, DRAWN), chooseBig(BALLS, DRAWN));
}

/** The chance that at least one of so many balls is among the seven. */
export function someOf(balls: number): Fraction {
  return minus(WHOLE, noneOf(balls));
}

/** The chance that each of these groups of balls, of these sizes, has a ball among the seven: inclusion and exclusion. */
export function allOf([size, ...others]: readonly number[], missing = 0): Fraction {
  if (size === undefined) return noneOf(missing);
  return minus(allOf(others, missing), allOf(others, missing + size));
}

/** The chance that exactly `hit` of so many balls are among the six normal numbers. */
export function normalsHit(balls: number, hit: number): Fraction {
  return fraction(chooseBig(balls, hit) * chooseBig(BALLS - balls, NORMALS - hit), chooseBig(BALLS, NORMALS));
}

/** By how many groups the seven may come from: the chance of each number, when all balls are in groups of these sizes. */
export function groupsHit(sizes: readonly number[]): Fraction[] {
  // ways[groups][balls]: in how many ways so many balls can be taken from exactly so many groups.
  let ways: bigint[][] = [[1n]];
  for (const size of sizes) {
    const next: bigint[][] = [];
    for (const [groups, byBalls] of ways.entries()) {
      for (const [balls, count] of byBalls.entries()) {
        for (let taken = 0; taken <= size && balls + taken <= DRAWN; taken += 1) {
          const row = (next[groups + Math.sign(taken)] ??= Array.from({ length: DRAWN + 1 }, () => 0n));
          row[balls + taken] = (row[balls + taken] ?? 0n) + count * chooseBig(size, taken);
        }
      }
    }
    ways = next;
  }
  return ways.map((byBalls) => fraction(byBalls[DRAWN] ?? 0n, chooseBig(BALLS, DRAWN)));
}

/** Sum of fractions times whole numbers. */
export function expected(chances: readonly Fraction[]): Fraction {
  return chances.reduce((sum, { n, d }, times) => plus(sum, fraction(n * BigInt(times), d)), NOTHING);
}

/** The chance of those totals of the seven balls that win. */
export function totalWays(isWon: (total: number) => boolean): Fraction {
  totals ??= waysOfTotals();
  const won = totals.reduce((sum, count, total) => (isWon(total) ? sum + count : sum), 0n);
  return fraction(won, chooseBig(BALLS, DRAWN));
}

let totals: readonly bigint[] | undefined;

/** In how many ways seven balls can make each total. */
function waysOfTotals(): readonly bigint[] {
  const most = BALLS * DRAWN;
  const ways = Array.from({ length: DRAWN + 1 }, () => Array.from({ length: most + 1 }, () => 0n));
  const [none] = ways;
  if (none !== undefined) none[0] = 1n;
  for (let ball = 1; ball <= BALLS; ball += 1) {
    for (let taken = DRAWN; taken >= 1; taken -= 1) {
      const [row, before] = [ways[taken] ?? [], ways[taken - 1] ?? []];
      for (let total = most; total >= ball; total -= 1) row[total] = (row[total] ?? 0n) + (before[total - ball] ?? 0n);
    }
  }
  return ways[DRAWN] ?? [];
}
