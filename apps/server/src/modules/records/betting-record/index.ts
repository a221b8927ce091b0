export { mountBettingRecord } from './betting-record.routes.ts';
