export { appIcon } from './app-icon.ts';
export { lookOf } from './brand-look.ts';
export { readArt, readCatalogue, readSiteBuild } from './site-build.ts';
export type { PageBrand } from './page-brand.ts';
export { sitePages } from './site-pages.ts';
