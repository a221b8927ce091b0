import { type BrandCode, type MemberId, money } from '@baize/kernel';
import { Unreachable } from '../../../platform/refusal.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { askPurse } from './vendor-wallet-client.ts';
import type { VendorWalletDeps } from './wallet-move.ts';
import {
  findWalletSettings,
  keepPurse,
  lastPurse,
  movedTo,
  offeredWallets,
  undecidedOf,
} from './vendor-wallets.store.ts';

/** What a member has at one vendor. */
export interface Purse {
  readonly vendor: string;
  readonly name: string;
  readonly parts: bigint;
  /** False when the vendor does not answer now, or a transfer is under way there: `parts` is what is known from before. */
  readonly isFresh: boolean;
}

export interface Wallets {
  readonly mainParts: bigint;
  readonly currency: string;
  readonly purses: readonly Purse[];
  /** On its way back from vendors that have not said yet whether they sent it: in none of the purses. */
  readonly comingParts: bigint;
}

/** Who asks, and at which brand. */
export interface WalletOwner {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
}

/**
 * The member's main wallet and those at vendors. Vendors are asked only where the member ever moved money to, all at once and
 * for two seconds; the others hold nothing. Where a transfer is under way, what there was before it counts: the vendor's word may
 * hold the transfer or not, and its money is set aside already. A single-wallet brand lists a vendor only while money may still lie there.
 */
export async function walletsOf(deps: VendorWalletDeps, owner: WalletOwner): Promise<Wallets> {
  const { parts: mainParts, currency } = await balanceOf(deps.db, owner.memberId);
  const undecided = new Map((await undecidedOf(deps.db, owner.memberId)).map((one) => [one.vendor, one.outParts]));
  const comingParts = [...undecided.values()].reduce((sum, parts) => sum + parts, 0n);
  const purses = await Promise.all(
    (await movedTo(deps.db, owner.memberId)).map(async (vendor) => {
      const out = undecided.get(vendor.vendor);
      return out === undefined ? purseAt(deps, owner, vendor) : purseBefore(deps, owner, { ...vendor, out });
    }),
  );
  const settings = await findWalletSettings(deps.db, owner.brand);
  if (settings.isSingle) {
    const listed = purses.filter(({ parts, isFresh }) => parts > 0n || !isFresh);
    return { mainParts, currency, purses: listed, comingParts };
  }
  const known = new Map(purses.map((purse) => [purse.vendor, purse]));
  const offered = (await offeredWallets(deps.db, owner.brand)).filter(
    ({ vendor }) => !settings.seamless.includes(vendor) && deps.links.vendors[vendor] !== undefined,
  );
  const empty = offered.filter(({ vendor }) => !known.has(vendor));
  const listed = [...purses, ...empty.map((vendor) => ({ ...vendor, parts: 0n, isFresh: true }))];
  const place = new Map(offered.map(({ vendor }, index) => [vendor, index]));
  const placeOf = ({ vendor }: Purse): number => place.get(vendor) ?? offered.length;
  return { mainParts, currency, purses: listed.sort((one, other) => placeOf(one) - placeOf(other)), comingParts };
}

/** What the vendors say that the member ever moved money to, or the one of them that is named. */
export async function pursesOf(deps: VendorWalletDeps, owner: WalletOwner, vendor?: string): Promise<Purse[]> {
  const known = await movedTo(deps.db, owner.memberId);
  const asked = known.filter((one) => vendor === undefined || one.vendor === vendor);
  return Promise.all(asked.map((one) => purseAt(deps, owner, one)));
}

type Known = Awaited<ReturnType<typeof movedTo>>[number];

async function purseAt(
  deps: VendorWalletDeps,
  { memberId, brand }: WalletOwner,
  { vendor, name, wireUser }: Known,
): Promise<Purse> {
  const { currency } = await balanceOf(deps.db, memberId);
  const now = deps.clock.now();
  try {
    const parts = await askPurse(deps, { vendor, wireUser, brand, amount: money(currency, 0n) });
    await keepPurse(deps.db, { memberId, vendor, parts, now });
    return { vendor, name, parts, isFresh: true };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { vendor, name, parts: await lastPurse(deps.db, memberId, vendor), isFresh: false };
  }
}

/** What there was before what is under way now, less what may have left. */
async function purseBefore(
  deps: VendorWalletDeps,
  { memberId }: WalletOwner,
  { vendor, name, out }: Known & { readonly out: bigint },
): Promise<Purse> {
  const last = await lastPurse(deps.db, memberId, vendor);
  return { vendor, name, parts: last > out ? last - out : 0n, isFresh: false };
}
