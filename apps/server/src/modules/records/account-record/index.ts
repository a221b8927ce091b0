export { bonusesOf } from './bonuses-of.ts';
export { mountAccountRecord } from './account-record.routes.ts';
