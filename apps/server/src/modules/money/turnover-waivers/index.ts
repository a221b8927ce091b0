export { mountTurnoverWaivers } from './turnover.routes.ts';
