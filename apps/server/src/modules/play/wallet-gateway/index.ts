export { walletApi } from './wallet-api.routes.ts';
export { seedRounds } from './seed-rounds.ts';
