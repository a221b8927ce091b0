export { bettingRecord, type RoundRecord } from './betting-record.ts';
export { sumsOnWire, mountBettingRecord, roundOnWire } from './betting-record.routes.ts';
