import type { LimboFigures } from '../../../mechanics/limbo/rules.ts';

/** Targets and results are hundredths. */
export function targetOf({ lowestTarget, highestTarget }: LimboFigures, hundredths: number): number {
  return Math.min(highestTarget, Math.max(lowestTarget, Math.round(hundredths)));
}

/** The least likely target that is reached with at least this chance, in hundredths of a percent. */
export function targetForChance(figures: LimboFigures, chance: number): number {
  return targetOf(figures, Math.floor(((100 - figures.edge) * 10_000) / Math.max(0.01, chance)));
}

/** How high in the sky a multiple stands, from 0 (once the stake) to 1 (ten thousand times): each tenfold a quarter. */
export function heightOf(hundredths: number): number {
  return Math.min(1, Math.max(0, Math.log10(hundredths / 100) / 4));
}
