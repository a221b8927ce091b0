export { readArt, readCatalogue, readSiteBuild } from './site-build.ts';
export { type PageBrand, sitePages } from './site-pages.ts';
