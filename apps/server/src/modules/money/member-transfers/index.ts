export { seedTransfers } from './seed-transfers.ts';
export type { TurnoverLeft } from './transfer.ts';
export { mountMemberTransfers } from './transfers.routes.ts';
