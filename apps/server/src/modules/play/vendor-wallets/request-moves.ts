import { type BrandCode, isWholeCoins, money } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { roomForPlay } from '../../money/limits/index.ts';
import { type Move, moveMoney, type MoveRequest } from './move-money.ts';
import { pursesOf, type WalletOwner } from './wallets-of.ts';
import type { VendorTransfer, VendorWalletDeps } from './wallet-move.ts';
import { findWalletSettings, movedTo, offeredWallets } from './vendor-wallets.store.ts';

export interface TransferRequest extends WalletOwner {
  readonly requestKey: string;
  readonly type: 'in' | 'out' | 'all';
  /** Without one, `all` means every vendor. */
  readonly vendor: string | undefined;
  readonly amountParts: bigint | undefined;
}

/**
 * Moves money into a vendor's wallet, out of it, or all of it back. Out is always possible, also where the brand has a single
 * wallet by now. Refuses wallet_single (in), vendor_not_offered, amount_not_whole_coins, and what `moveMoney` refuses. Throws
 * Unreachable when `all` is asked of a vendor that does not say how much there is.
 */
export async function transferWallet(deps: VendorWalletDeps, request: TransferRequest): Promise<VendorTransfer[]> {
  const { memberId, brand, requestKey, type, vendor, amountParts } = request;
  const { currency } = await balanceOf(deps.db, memberId);
  return moveMoney(deps, {
    ...{ memberId, brand, currency, requestKey },
    meaning: [type, vendor ?? '', String(amountParts ?? '')],
    plan: async () => {
      if (type === 'all' || vendor === undefined || amountParts === undefined) {
        return everythingBack(deps, { memberId, brand }, vendor);
      }
      if (!isWholeCoins(money(currency, amountParts))) throw new Refusal('amount_not_whole_coins');
      await (type === 'in' ? needOffered(deps, request, vendor) : needKnown(deps, request, vendor));
      return [{ vendor, direction: type, parts: amountParts }];
    },
  });
}

/**
 * All that the vendors that answer have of a member, or the one that is named. Refuses vendor_not_offered where nothing ever went;
 * throws Unreachable when none of them answers.
 */
export async function everythingBack(
  deps: VendorWalletDeps,
  owner: WalletOwner,
  vendor: string | undefined,
): Promise<Move[]> {
  if (vendor !== undefined && !(await isOffered(deps, owner, vendor))) await needKnown(deps, owner, vendor);
  const purses = await pursesOf(deps, owner, vendor);
  const silent = purses.find(({ isFresh }) => !isFresh);
  // One vendor that is down does not keep the money of the others away.
  if (silent !== undefined && purses.every(({ isFresh }) => !isFresh)) {
    throw new Unreachable(`vendor ${silent.vendor} does not say how much there is`);
  }
  return purses
    .filter(({ parts, isFresh }) => isFresh && parts > 0n)
    .map((purse) => ({ vendor: purse.vendor, direction: 'out' as const, parts: purse.parts }));
}

async function needOffered(deps: VendorWalletDeps, { brand }: WalletOwner, vendor: string): Promise<void> {
  const settings = await findWalletSettings(deps.db, brand);
  if (settings.isSingle || settings.seamless.includes(vendor)) throw new Refusal('wallet_single');
  if (!(await isOffered(deps, { brand }, vendor))) throw new Refusal('vendor_not_offered');
}

async function isOffered(
  deps: VendorWalletDeps,
  { brand }: Pick<WalletOwner, 'brand'>,
  vendor: string,
): Promise<boolean> {
  const offered = await offeredWallets(deps.db, brand);
  return offered.some((one) => one.vendor === vendor) && deps.links.vendors[vendor] !== undefined;
}

async function needKnown(deps: VendorWalletDeps, { memberId }: WalletOwner, vendor: string): Promise<void> {
  const known = await movedTo(deps.db, memberId);
  if (!known.some((one) => one.vendor === vendor)) throw new Refusal('vendor_not_offered');
}

/** Where a game of the vendor is played from: the main wallet, or the member's own at the vendor. */
export async function walletForPlay(
  deps: VendorWalletDeps,
  { brand, vendor }: { readonly brand: BrandCode; readonly vendor: string },
): Promise<'seamless' | 'transfer'> {
  const settings = await findWalletSettings(deps.db, brand);
  return settings.isSingle || settings.seamless.includes(vendor) ? 'seamless' : 'transfer';
}

/**
 * Brings the member's money to where the game that was just opened is played from, at a brand that has it so: everything comes
 * back from the other vendors, and the main wallet goes along. What cannot be moved now stays where it is; the game opens.
 */
export async function bringMoney(
  deps: VendorWalletDeps,
  { vendor, ...owner }: WalletOwner & { readonly vendor: string },
): Promise<void> {
  const settings = await findWalletSettings(deps.db, owner.brand);
  if (settings.isSingle || !settings.autoTransfer) return;
  const back = async () => (await everythingBack(deps, owner, undefined)).filter((one) => one.vendor !== vendor);
  await tryMove(deps, owner, back);
  if (settings.seamless.includes(vendor)) return;
  await tryMove(deps, owner, async () => {
    const parts = await mayGoIn(deps, owner);
    return parts > 0n ? [{ vendor, direction: 'in', parts }] : [];
  });
}

/** All there is, or as much of it as the member's limits leave for play. */
async function mayGoIn({ db, clock }: VendorWalletDeps, owner: WalletOwner): Promise<bigint> {
  const { parts, currency } = await balanceOf(db, owner.memberId);
  const room = await roomForPlay(db, { ...owner, currency }, clock.now());
  return room !== undefined && room < parts ? room : parts;
}

const USUAL_AT_LAUNCH: ReadonlySet<string> = new Set([
  'balance_too_low',
  'wallet_frozen',
  'limit_reached',
  'reality_check_due',
]);

/** Another page may spend the money meanwhile, the wallet may be frozen, a vendor may be down: then nothing moves. */
async function tryMove(deps: VendorWalletDeps, owner: WalletOwner, plan: MoveRequest['plan']): Promise<void> {
  const { currency } = await balanceOf(deps.db, owner.memberId);
  const requestKey = newId(deps.clock, deps.chance);
  try {
    await moveMoney(deps, { ...owner, currency, requestKey, meaning: ['launch'], plan });
  } catch (error) {
    const isUsual = error instanceof Refusal && USUAL_AT_LAUNCH.has(error.code);
    if (!isUsual && !(error instanceof Unreachable)) throw error;
  }
}
