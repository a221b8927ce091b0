export { atVendors } from './at-vendors.ts';
export { planHome } from './home-plan.ts';
export { bringMoney, walletForPlay } from './transfer-wallet.ts';
export type { VendorWalletDeps } from './vendor-transfer.ts';
export { vendorWalletJobs } from './vendor-wallets.jobs.ts';
export { mountVendorWallets } from './mount.ts';
