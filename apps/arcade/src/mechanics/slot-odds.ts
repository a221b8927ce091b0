/** The odds of a slot in the form and precision in which people are told them. */
export type SlotOdds = {
  readonly rulesVersion: number;
  /** Per cent of the stakes, two decimals, rounded down: nobody is told more than they get. */
  readonly returnToPlayer: number;
  /** The same of bought free spins, of their own price. */
  readonly boughtReturn?: number;
  /** Per cent of the paid spins that pay anything. */
  readonly hitFrequency: number;
  /** One in so many paid spins. */
  readonly freeSpinsOneIn: number;
  /** One in so many paid spins starts the respins of hold-and-win. */
  readonly respinsOneIn?: number;
  /**
   * In stakes, and how seldom a paid spin pays it: the most that a spin pays with its falls (cascades, clusters); the highest single
   * award (a line of the best symbol, the best symbol along the most ways, a window full of coins).
   */
  readonly topPay: number;
  readonly topPayOneIn: number;
  /** The standard deviation of what a round pays, in stakes, and the word for it. */
  readonly deviation: number;
  readonly volatility: Volatility;
  /** Whether every window was gone through; else the rounds that were played and half the width of their 99 % interval, in per cent. */
  readonly exact: true | { readonly rounds: number; readonly halfWidth99: number };
  /** SHA-256 of the figures that these are the odds of, where working them out anew takes too long for a test. */
  readonly figuresDigest?: string;
};

export type Volatility = 'low' | 'medium' | 'high';

/** The word for a standard deviation in stakes. */
export function volatilityOf(deviation: number): Volatility {
  if (deviation < 4.5) return 'low';
  return deviation < 8 ? 'medium' : 'high';
}
