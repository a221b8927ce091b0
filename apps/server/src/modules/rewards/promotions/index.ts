export { seedPromotions } from './seed-promotions.ts';
export { tournamentsJobs } from './close-tournaments.ts';
export { tournamentsFollower } from './count-tournaments.ts';
export { mountPromotions } from './mount.ts';
export { checkInPromotions } from './offers.store.ts';
