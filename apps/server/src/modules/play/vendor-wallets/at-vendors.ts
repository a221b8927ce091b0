import { type Purse, pursesOf, type WalletOwner } from './wallets-of.ts';
import type { VendorTransfer, VendorWalletDeps } from './wallet-move.ts';
import { transfersUnderWay } from './vendor-wallets.store.ts';

/** What a member has outside the main wallet. */
export interface AtVendors {
  readonly purses: readonly Purse[];
  /** Transfers whose vendor has not said what became of them, oldest first. */
  readonly underWay: readonly VendorTransfer[];
}

/** What the vendors say that a member has there, and what is on its way: for staff, and for whoever brings it home. */
export async function atVendors(deps: VendorWalletDeps, owner: WalletOwner): Promise<AtVendors> {
  const purses = await pursesOf(deps, owner);
  return { purses, underWay: await transfersUnderWay(deps.db, owner.memberId) };
}
