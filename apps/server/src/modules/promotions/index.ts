export type { Promotion } from './promotion.ts';
export { seedPromotions } from './seed-promotions.ts';
