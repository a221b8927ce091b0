export { seedTransfers } from './transfer-settings.ts';
export type { TurnoverLeft } from './member-transfer.ts';
export { mountMemberTransfers } from './member-transfers.routes.ts';
