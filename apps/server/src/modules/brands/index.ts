export type { Brand } from './brand.ts';
export { type BrandBook, openBrandBook } from './brand-book.ts';
export { hasBrands } from './brands.store.ts';
export { type BrandSeed, seedBrand } from './seed-brand.ts';
export { statusOf } from './status-of.ts';
