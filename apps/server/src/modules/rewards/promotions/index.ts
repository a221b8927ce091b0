export { seedPromotions } from './seed-promotions.ts';
export { mountPromotions } from './mount.ts';
export { checkInPromotions } from './offers.store.ts';
