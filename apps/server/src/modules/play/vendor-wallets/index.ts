export { atVendors } from './at-vendors.ts';
export { planHome } from './plan-sweep.ts';
export { bringMoney, walletForPlay } from './request-moves.ts';
export type { VendorWalletDeps } from './wallet-move.ts';
export { vendorWalletJobs } from './vendor-wallets.jobs.ts';
export { mountVendorWallets } from './mount.ts';
