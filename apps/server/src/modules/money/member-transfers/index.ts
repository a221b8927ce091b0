export { openTransferSwitch } from './transfer-switch.ts';
export { seedTransfers } from './transfer-settings.ts';
export { mountMemberTransfers } from './member-transfers.routes.ts';
