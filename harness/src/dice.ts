/** Random choices from a seed: the same seed gives the same plan of operations and faults. */
export interface Dice {
  /** From 0 up to, not including, `below`. */
  below(below: number): number;
  /** True in about this share of cases. */
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** Dice of their own for a part of the run, so that the parts do not disturb each other's order. */
  fork(name: string): Dice;
}

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  // mulberry32: small, and good enough to vary shapes.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (below) => Math.floor(next() * below),
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    fork: (name) => diceFrom([...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, seed)),
  };
}
