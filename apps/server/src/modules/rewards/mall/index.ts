export { returnPoints } from './return-points.ts';
export { mountMall } from './mount.ts';
export { seedMall } from './seed-mall.ts';
