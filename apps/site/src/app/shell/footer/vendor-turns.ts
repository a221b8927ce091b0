/** Logos of a view (B1.12). */
const IN_A_VIEW = 10;

/** Each once, in order, in views of ten: the last one is filled up from the start, so that no view has a gap. */
export function viewsOf<T>(vendors: readonly T[]): T[][] {
  const count = Math.ceil(vendors.length / IN_A_VIEW);
  const around = [...vendors, ...vendors];
  return Array.from({ length: count }, (_, view) =>
    around.slice(view * IN_A_VIEW, view * IN_A_VIEW + Math.min(IN_A_VIEW, vendors.length)),
  );
}
