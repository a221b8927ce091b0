export { seedTransfers } from './seed-transfers.ts';
export type { TurnoverLeft } from './transfer.ts';
