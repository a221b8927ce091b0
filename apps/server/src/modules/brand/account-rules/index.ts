export { seedTerms } from './seed-terms.ts';
export { termsEdition } from './terms-of.ts';
export { mountAccountRules } from './mount.ts';
