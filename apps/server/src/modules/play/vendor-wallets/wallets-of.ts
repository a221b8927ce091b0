import type { BrandCode, MemberId } from '@baize/kernel';
import { Unreachable } from '../../../platform/refusal.ts';
import { balanceOf, memberMoneyOf } from '../../money/ledger/index.ts';
import { askBalance } from './vendor-wallet-client.ts';
import {
  findOpenMoves,
  findUsedWallets,
  keepBalance,
  lastBalance,
  openMovesByVendor,
  type UsedWallet,
} from './vendor-wallets.store.ts';
import type { VendorWalletDeps, WalletMove } from './wallet-move.ts';
import { merchantWalletOf } from './wallet-settings.ts';

/** What a member has at one vendor. */
export interface VendorWallet {
  readonly vendor: string;
  readonly name: string;
  readonly parts: bigint;
  /** False when the vendor does not answer now, or a move is under way there: `parts` is what is known from before. */
  readonly isFresh: boolean;
}

export interface Wallets {
  readonly mainParts: bigint;
  readonly currency: string;
  readonly vendorWallets: readonly VendorWallet[];
  /** On its way back from vendors that have not said yet whether they sent it: in none of the vendor wallets. */
  readonly returningParts: bigint;
}

/** The member, and the brand whose settings count. */
export interface WalletOwner {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
}

/**
 * The member's main wallet and those at vendors. Only vendors that the member ever moved money to are queried, all at once and
 * for two seconds; the others hold nothing. Where a move is under way, the balance from before it counts: what the vendor says
 * now may include the move or not, and its money is set aside already. A brand with a single wallet lists a vendor only while
 * money may still be there.
 */
export async function walletsOf(deps: VendorWalletDeps, owner: WalletOwner): Promise<Wallets> {
  const { parts: mainParts, currency } = await balanceOf(deps.db, owner.memberId);
  const open = new Map((await openMovesByVendor(deps.db, owner.memberId)).map((one) => [one.vendor, one.outParts]));
  const returningParts = [...open.values()].reduce((sum, parts) => sum + parts, 0n);
  const used = await Promise.all(
    (await findUsedWallets(deps.db, owner.memberId)).map((wallet) => {
      const outParts = open.get(wallet.vendor);
      return outParts === undefined
        ? freshWallet(deps, owner, wallet)
        : rememberedWallet(deps, owner, { ...wallet, outParts });
    }),
  );
  const { isSingle, vendors } = await merchantWalletOf(deps, owner.brand);
  if (isSingle) {
    const vendorWallets = used.filter(({ parts, isFresh }) => parts > 0n || !isFresh);
    return { mainParts, currency, vendorWallets, returningParts };
  }
  const usedVendors = new Set(used.map(({ vendor }) => vendor));
  const empty = vendors.filter(({ vendor }) => !usedVendors.has(vendor));
  const positions = new Map(vendors.map(({ vendor }, index) => [vendor, index]));
  const positionOf = ({ vendor }: VendorWallet): number => positions.get(vendor) ?? vendors.length;
  const vendorWallets = [...used, ...empty.map((vendor) => ({ ...vendor, parts: 0n, isFresh: true }))].sort(
    (one, other) => positionOf(one) - positionOf(other),
  );
  return { mainParts, currency, vendorWallets, returningParts };
}

export interface Funds extends Wallets {
  readonly heldParts: bigint;
  readonly suspenseParts: bigint;
  readonly vendorsParts: bigint;
  readonly totalParts: bigint;
  readonly isFresh: boolean;
}

/** Everything the member has, by where it is: main wallet, set aside or on its way back, held back, at vendors. Each amount counts once. */
export async function fundsOf(deps: VendorWalletDeps, owner: WalletOwner): Promise<Funds> {
  const wallets = await walletsOf(deps, owner);
  const { suspenseParts, ...held } = await memberMoneyOf(deps.db, owner.memberId);
  const heldParts = held.heldParts + wallets.returningParts;
  const vendorsParts = wallets.vendorWallets.reduce((sum, { parts }) => sum + parts, 0n);
  return {
    ...wallets,
    heldParts,
    suspenseParts,
    vendorsParts,
    totalParts: wallets.mainParts + heldParts + suspenseParts + vendorsParts,
    isFresh: wallets.vendorWallets.every(({ isFresh }) => isFresh),
  };
}

/** What a member has outside the main wallet. */
export interface MoneyAtVendors {
  readonly vendorWallets: readonly VendorWallet[];
  /** Moves of which the vendor has not said what became, oldest first. */
  readonly openMoves: readonly WalletMove[];
}

/** What vendors say a member has there, and what is on its way: for operators, and for a sweep. */
export async function moneyAtVendors(deps: VendorWalletDeps, owner: WalletOwner): Promise<MoneyAtVendors> {
  const vendorWallets = await vendorWalletsOf(deps, owner);
  return { vendorWallets, openMoves: await findOpenMoves(deps.db, owner.memberId) };
}

/** The wallets at all vendors that the member ever moved money to, or at the one that is named, each asked now. */
export async function vendorWalletsOf(
  deps: VendorWalletDeps,
  owner: WalletOwner,
  vendor?: string,
): Promise<VendorWallet[]> {
  const used = await findUsedWallets(deps.db, owner.memberId);
  const chosen = used.filter((one) => vendor === undefined || one.vendor === vendor);
  return Promise.all(chosen.map((one) => freshWallet(deps, owner, one)));
}

/** As the vendor says now, or as it said last when it does not answer. */
async function freshWallet(
  deps: VendorWalletDeps,
  { memberId, brand }: WalletOwner,
  { vendor, name, wireUser }: UsedWallet,
): Promise<VendorWallet> {
  const { currency } = await balanceOf(deps.db, memberId);
  const now = deps.clock.now();
  try {
    const parts = await askBalance(deps, { vendor, wireUser, brand, currency });
    await keepBalance(deps.db, { memberId, vendor, parts, now });
    return { vendor, name, parts, isFresh: true };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { vendor, name, parts: await lastBalance(deps.db, memberId, vendor), isFresh: false };
  }
}

/** As the vendor said before the moves that are under way, less what they may have taken out. */
async function rememberedWallet(
  { db }: VendorWalletDeps,
  { memberId }: WalletOwner,
  { vendor, name, outParts }: UsedWallet & { readonly outParts: bigint },
): Promise<VendorWallet> {
  const last = await lastBalance(db, memberId, vendor);
  return { vendor, name, parts: last > outParts ? last - outParts : 0n, isFresh: false };
}
