import { type BrandCode, type MemberId, money } from '@baize/kernel';
import { Unreachable } from '../../../platform/refusal.ts';
import { balanceOf } from '../../ledger/index.ts';
import { askPurse } from './purse-client.ts';
import type { VendorWalletDeps } from './vendor-transfer.ts';
import { findWalletSettings, keepPurse, lastPurse, movedTo, offeredWallets } from './vendor-wallets.store.ts';

/** What a member has at one vendor. */
export interface Purse {
  readonly vendor: string;
  readonly name: string;
  readonly parts: bigint;
  /** False when the vendor does not answer now, and `parts` is what it said last. */
  readonly isFresh: boolean;
}

export interface Wallets {
  readonly mainParts: bigint;
  readonly currency: string;
  readonly purses: readonly Purse[];
}

/** Who asks, and at which brand. */
export interface WalletOwner {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
}

/**
 * The member's main wallet and those at vendors. Vendors are asked only where the member ever moved money to, all at once and
 * for two seconds; the others hold nothing. A single-wallet brand lists a vendor only while money may still lie there.
 */
export async function walletsOf(deps: VendorWalletDeps, owner: WalletOwner): Promise<Wallets> {
  const { parts: mainParts, currency } = await balanceOf(deps.db, owner.memberId);
  const purses = await pursesOf(deps, owner);
  const settings = await findWalletSettings(deps.db, owner.brand);
  if (settings.isSingle) {
    return { mainParts, currency, purses: purses.filter(({ parts, isFresh }) => parts > 0n || !isFresh) };
  }
  const known = new Map(purses.map((purse) => [purse.vendor, purse]));
  const offered = (await offeredWallets(deps.db, owner.brand)).filter(
    ({ vendor }) => !settings.seamless.includes(vendor) && deps.links.vendors[vendor] !== undefined,
  );
  const empty = offered.filter(({ vendor }) => !known.has(vendor));
  const listed = [...purses, ...empty.map((vendor) => ({ ...vendor, parts: 0n, isFresh: true }))];
  const place = new Map(offered.map(({ vendor }, index) => [vendor, index]));
  const placeOf = ({ vendor }: Purse): number => place.get(vendor) ?? offered.length;
  return { mainParts, currency, purses: listed.sort((one, other) => placeOf(one) - placeOf(other)) };
}

/** What the vendors say that the member ever moved money to. */
export async function pursesOf(deps: VendorWalletDeps, { memberId, brand }: WalletOwner): Promise<Purse[]> {
  const vendors = await movedTo(deps.db, memberId);
  if (vendors.length === 0) return [];
  const { currency } = await balanceOf(deps.db, memberId);
  return Promise.all(
    vendors.map(async ({ vendor, name, wireUser }) => {
      const now = deps.clock.now();
      try {
        const parts = await askPurse(deps, { vendor, wireUser, brand, amount: money(currency, 0n) });
        await keepPurse(deps.db, { memberId, vendor, parts, now });
        return { vendor, name, parts, isFresh: true };
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        return { vendor, name, parts: await lastPurse(deps.db, memberId, vendor), isFresh: false };
      }
    }),
  );
}
