export { capStakes, largestStake, uncapStakes } from './cap-stakes.ts';
export { fitDeposit, takeDepositLimit, takeFromMember } from './deposit-limits.ts';
export { giveBackDepositLimit } from './deposit-limits.store.ts';
export { lockLimits } from './limited-member.store.ts';
export { fundVendorWallet } from './fund-vendor-wallet.ts';
export { roomForPlay } from './limits-of.ts';
export { mountLimits } from './mount.ts';
export { beginPlay } from './reality-check.ts';
export { cancelVendorWalletFunding, takeFromVendorWallet } from './vendor-wallet.store.ts';
