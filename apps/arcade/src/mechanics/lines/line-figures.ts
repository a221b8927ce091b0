import type { ReelFigures } from '../reels/reel-figures.ts';

/** A slot whose wins run along lines. */
export interface LineFigures extends ReelFigures {
  /** One row (0 is the top) per reel. */
  readonly lines: readonly (readonly number[])[];
  /** A wild fills its whole reel before lines are read: in free games only, or in every spin. */
  readonly expanding?: 'free' | 'always';
  /** Wilds of the free games stay where they are until the free games end. Their strips hold no scatter then. */
  readonly sticky?: boolean;
}
