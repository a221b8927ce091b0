export { seedPromotions } from './seed-promotions.ts';
export { mountPromotions } from './promotions.routes.ts';
