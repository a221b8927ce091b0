import { type Wallets, walletsOf, type WalletOwner } from './wallets-of.ts';
import { memberMoneyOf } from '../../money/ledger/index.ts';
import type { VendorWalletDeps } from './wallet-move.ts';

export interface Funds extends Wallets {
  readonly heldParts: bigint;
  readonly vendorsParts: bigint;
  readonly totalParts: bigint;
  readonly isFresh: boolean;
}

/** Everything the member has, by where it is: main wallet, set aside or on its way back, at vendors. Each amount counts once. */
export async function fundsOf(deps: VendorWalletDeps, owner: WalletOwner): Promise<Funds> {
  const wallets = await walletsOf(deps, owner);
  const money = await memberMoneyOf(deps.db, owner.memberId);
  const heldParts = money.heldParts + wallets.comingParts;
  const vendorsParts = wallets.purses.reduce((sum, { parts }) => sum + parts, 0n);
  return {
    ...wallets,
    heldParts,
    vendorsParts,
    totalParts: wallets.mainParts + heldParts + vendorsParts,
    isFresh: wallets.purses.every(({ isFresh }) => isFresh),
  };
}
