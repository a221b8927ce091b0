export { levelsOf } from './club-levels.store.ts';
export { type BrandSeed, seedBrand } from './seed-brand.ts';
export { seedPages } from './seed-pages.ts';
export type { Reward } from './reward.ts';
export { readRewards, rewardById } from './rewards.store.ts';
export { openTextBook } from './text-book.ts';
export { mountContent } from './mount.ts';
