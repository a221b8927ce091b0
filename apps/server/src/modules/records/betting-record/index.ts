export { mountBettingRecord } from './records.routes.ts';
