/** Seeded rounds of a title, drawn as real ones are, against what it should give back. All in first stakes. */
export interface Simulation {
  /** Its folder. */
  readonly title: string;
  readonly bet: string;
  readonly rulesVersion: number;
  /** The server seed; the client seed is `client`, the nonces are 1, 2, 3 … */
  readonly seed: string;
  readonly rounds: number;
  readonly exact: number;
  readonly measured: number;
  readonly deviation: number;
  /** How far the two lie apart, in standard deviations of the mean. */
  readonly z: number;
  readonly highest: number;
}

/** Written by `npm run state-simulations` from what `npm run simulate` printed. Not edited by hand. */
export const SIMULATIONS: readonly Simulation[] = [];
