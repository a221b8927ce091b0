import type { Brand, BrandBook } from '../modules/brand/brands/index.ts';

/** A book with one brand in it, as it is at the moment of each look. */
export const oneBrand = (now: () => Brand): BrandBook => ({
  ofHost: () => Promise.resolve(now()),
  of: () => Promise.resolve(now()),
  refresh: () => Promise.resolve(),
});
