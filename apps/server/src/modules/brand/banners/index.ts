export { type BannerBoard, openBannerBoard } from './banner-board.ts';
export { seedBanners } from './seed-banners.ts';
export { mountBanners } from './banners.routes.ts';
