/** How many logos are shown at a time (B1.12). */
const IN_A_VIEW = 10;

/** Splits the vendors into groups of ten, in order; the last group is filled up from the start of the list. */
export function viewsOf<T>(vendors: readonly T[]): T[][] {
  const count = Math.ceil(vendors.length / IN_A_VIEW);
  const around = [...vendors, ...vendors];
  return Array.from({ length: count }, (_, view) =>
    around.slice(view * IN_A_VIEW, view * IN_A_VIEW + Math.min(IN_A_VIEW, vendors.length)),
  );
}
