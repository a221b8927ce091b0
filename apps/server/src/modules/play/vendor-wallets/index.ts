export { moveMoneyForPlay } from './money-for-play.ts';
export { planSweep } from './plan-sweep.ts';
export { vendorWalletJobs } from './vendor-wallets.jobs.ts';
export { mountVendorWallets } from './vendor-wallets.routes.ts';
export type { VendorWalletDeps } from './wallet-move.ts';
export { walletForPlay } from './wallet-settings.ts';
export { moneyAtVendors } from './wallets-of.ts';
