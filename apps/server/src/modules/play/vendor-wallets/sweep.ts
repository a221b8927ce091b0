import { textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { moveMoney, type PlannedMove } from './move-money.ts';
import { findOfferedWallets, findUsedWallets } from './vendor-wallets.store.ts';
import type { VendorWalletDeps, WalletMove } from './wallet-move.ts';
import { vendorWalletsOf, type WalletOwner } from './wallets-of.ts';

export interface SweepDeps extends VendorWalletDeps {
  readonly noteChange: NoteChange;
}

export interface SweepRequest {
  readonly operator: OperatorSession;
  readonly member: WalletOwner & { readonly username: string };
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly reason: string;
}

/**
 * Moves everything a member has at vendors back into the main wallet for an operator. The entry in the audit trail is written
 * in the transaction that notes the moves. Once per key. Refuses key_reused; throws Unreachable when no vendor answers.
 */
export async function sweep(deps: SweepDeps, request: SweepRequest): Promise<WalletMove[]> {
  const { operator, member, requestKey, reason } = request;
  const { memberId, brand, username } = member;
  const { currency } = await balanceOf(deps.db, memberId);
  return moveMoney(deps, {
    memberId,
    brand,
    currency,
    requestKey,
    meaning: ['home', reason],
    plan: () => movesToSweep(deps, { memberId, brand }),
    onNoted: (tx, moves) =>
      deps.noteChange(tx, {
        operator,
        what: 'member.wallets-home',
        target: username,
        before: null,
        after: { reason, from: moves.map(({ vendor, parts }) => ({ vendor, amount: textFromParts(parts) })) },
      }),
  });
}

/**
 * The moves that bring back all a member has at vendors, or at one of them: of those that answer now. Refuses vendor_not_offered
 * for a vendor the brand does not offer and the member never used; throws Unreachable when no vendor answers.
 */
export async function movesToSweep(
  deps: VendorWalletDeps,
  owner: WalletOwner,
  vendor?: string,
): Promise<PlannedMove[]> {
  if (vendor !== undefined && !(await isOffered(deps, owner, vendor))) await needUsed(deps, owner, vendor);
  const wallets = await vendorWalletsOf(deps, owner, vendor);
  const silent = wallets.find(({ isFresh }) => !isFresh);
  // One vendor that is down does not keep the money at the others.
  if (silent !== undefined && wallets.every(({ isFresh }) => !isFresh)) {
    throw new Unreachable(`vendor ${silent.vendor} does not say how much there is`);
  }
  return wallets
    .filter(({ parts, isFresh }) => isFresh && parts > 0n)
    .map((wallet) => ({ vendor: wallet.vendor, direction: 'out' as const, parts: wallet.parts }));
}

/** Whether the brand offers the vendor, and we know its address and key. */
export async function isOffered(
  { db, links }: VendorWalletDeps,
  { brand }: WalletOwner,
  vendor: string,
): Promise<boolean> {
  const offered = await findOfferedWallets(db, brand);
  return offered.some((one) => one.vendor === vendor) && links.vendors[vendor] !== undefined;
}

/** Refuses vendor_not_offered unless the member once moved money to the vendor. */
export async function needUsed({ db }: VendorWalletDeps, { memberId }: WalletOwner, vendor: string): Promise<void> {
  const used = await findUsedWallets(db, memberId);
  if (!used.some((one) => one.vendor === vendor)) throw new Refusal('vendor_not_offered');
}
