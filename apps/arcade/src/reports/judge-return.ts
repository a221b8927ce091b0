import type { StatedReturn } from '../mechanics/stated-return.ts';

/** What rounds gave back, in stakes: how many, the sum of what they paid, the sum of its squares. */
export interface MeasuredReturn {
  readonly rounds: number;
  readonly paid: number;
  readonly squares: number;
}

/**
 * `few`: too few rounds to say anything. `inside`: within the band of 99 % around what is stated. `watch`: outside it, as one fair
 * title in a hundred is at any time. `outside`: beyond 99.9 %.
 */
export type Verdict = 'few' | 'inside' | 'watch' | 'outside';

export interface JudgedReturn {
  readonly verdict: Verdict;
  /** Per cent: what was given back, and half the width of the band, which narrows with the root of the rounds. */
  readonly actual: number;
  readonly band: number;
  readonly z: number;
}

/** Below so many rounds a few high wins decide, and no normal distribution holds. */
const ROUNDS_LEAST = 1_000;
const WATCH_Z = 2.576;
const OUTSIDE_Z = 3.291;

/** Holds what was given back against what is stated, with the greater of the stated and the measured deviation. */
export function judgeReturn(stated: StatedReturn, measured: MeasuredReturn): JudgedReturn {
  const { rounds } = measured;
  if (rounds === 0) return { verdict: 'few', actual: 0, band: Infinity, z: 0 };
  const mean = measured.paid / rounds;
  const spread = Math.sqrt(Math.max(measured.squares / rounds - mean * mean, 0));
  const deviation = Math.max(stated.deviation ?? 0, spread);
  const error = deviation / Math.sqrt(rounds);
  const off = mean - stated.returnToPlayer / 100;
  const z = off === 0 ? 0 : off / error;
  return {
    verdict: verdictOf(rounds, stated.atMost ? z : Math.abs(z)),
    actual: mean * 100,
    band: WATCH_Z * error * 100,
    z,
  };
}

function verdictOf(rounds: number, z: number): Verdict {
  if (rounds < ROUNDS_LEAST) return 'few';
  if (z <= WATCH_Z) return 'inside';
  return z <= OUTSIDE_Z ? 'watch' : 'outside';
}
