export { mountPrizeGroups } from './prize-groups.routes.ts';
