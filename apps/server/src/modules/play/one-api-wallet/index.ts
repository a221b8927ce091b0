export { oneApiWallet } from './one-api-wallet.routes.ts';
