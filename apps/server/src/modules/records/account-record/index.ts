export { bonusesOf } from './bonuses-of.ts';
export { mountAccountRecord } from './records.routes.ts';
