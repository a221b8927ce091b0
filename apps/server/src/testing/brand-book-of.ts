import { mustBeOutside } from '../platform/database/within-transaction.ts';
import type { Brand, BrandBook } from '../modules/brand/brands/index.ts';

/** A book with one brand, which faults as the real one does where somebody in a transaction does not name it. */
export function brandBookOf(brand: () => Partial<Brand>): BrandBook {
  const found = () => Promise.resolve(brand() as Brand);
  return {
    ofHost: found,
    of: async (_code, within) => {
      if (within === undefined) mustBeOutside();
      return found();
    },
    refresh: () => Promise.resolve(),
  };
}
