/** How often a property is tried. A run that fails prints its seed; `SEED=… npx vitest …` repeats it. */
export function times(numRuns: number): { readonly numRuns: number; readonly seed?: number } {
  const seed = process.env.SEED;
  return { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) };
}
