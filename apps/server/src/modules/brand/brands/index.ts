export { type AccountSettings, accountSettings, accountSettingsFrom } from './account-settings.ts';
export { type BrandBook, openBrandBook } from './brand-book.ts';
export type { Brand, Region, Texts, WhitelabelNode } from './brand.ts';
export { hasBrand, hasBrands, insertBrand } from './brands.store.ts';
export { CONTENT_FRESH_MS, type ContentDeps, type ContentEditor } from './content-deps.ts';
export { countriesOf } from './countries-of.ts';
export { isSwitchedOn } from './is-switched-on.ts';
export { brandCache } from './brand-cache.ts';
export { languageOf, mapTexts, needDefaultText, textIn } from './texts.ts';
