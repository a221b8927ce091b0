export { addressOf, mountNewBrands } from './new-brands.routes.ts';
export { openBrand } from './open-brand.ts';
