export type { FreeBets, NamedFreeBet } from './free-bet.ts';
export { playerBalance } from './player-wallet.ts';
export { pastRounds } from './seed-rounds.ts';
export { walletApi } from './wallet-api.routes.ts';
export { type BatcherDeps, openWalletBatcher, type WalletBatcher } from './wallet-batcher.ts';
export type { WalletCall } from './wallet-call.ts';
export { carryOut, findPlayer, type WalletVerdict } from './wallet.store.ts';
