export { seedTerms } from './seed-terms.ts';
export { termsEdition } from './terms-edition.ts';
export { mountAccountRules } from './mount.ts';
