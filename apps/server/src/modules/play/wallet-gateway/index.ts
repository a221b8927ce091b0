export { walletApi } from './wallet-api.routes.ts';
export { pastRounds } from './seed-rounds.ts';
export type { WalletCall } from './wallet-call.ts';
export { carryOut } from './wallet.store.ts';
