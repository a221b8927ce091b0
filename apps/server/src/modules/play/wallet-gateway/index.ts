export { walletApi } from './wallet-api.routes.ts';
export { pastRounds } from './seed-rounds.ts';
