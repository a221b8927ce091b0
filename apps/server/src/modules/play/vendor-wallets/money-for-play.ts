import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { roomForPlay } from '../../money/limits/index.ts';
import { moveMoney, type MoveRequest } from './move-money.ts';
import { movesToSweep } from './sweep.ts';
import type { VendorWalletDeps } from './wallet-move.ts';
import { merchantWalletOf } from './wallet-settings.ts';
import type { WalletOwner } from './wallets-of.ts';

/**
 * Moves the member's money to where the game that was just opened is played from, at a brand that wants it so: everything at
 * the other vendors comes back, then the main wallet goes to the vendor of the game. What cannot be moved now stays where it is.
 */
export async function moveMoneyForPlay(
  deps: VendorWalletDeps,
  { vendor, ...owner }: WalletOwner & { readonly vendor: string },
): Promise<void> {
  const { isSingle, autoTransfer, vendors } = await merchantWalletOf(deps, owner.brand);
  if (isSingle || !autoTransfer) return;
  const back = async () => (await movesToSweep(deps, owner)).filter((one) => one.vendor !== vendor);
  await tryMove(deps, owner, back);
  if (!vendors.some((one) => one.vendor === vendor)) return;
  await tryMove(deps, owner, async () => {
    const parts = await partsToMoveIn(deps, owner);
    return parts > 0n ? [{ vendor, direction: 'in', parts }] : [];
  });
}

/** The whole balance, or as much of it as the member's limits leave for play. */
async function partsToMoveIn({ db, clock }: VendorWalletDeps, owner: WalletOwner): Promise<bigint> {
  const { parts, currency } = await balanceOf(db, owner.memberId);
  const room = await roomForPlay(db, { ...owner, currency }, clock.now());
  return room !== undefined && room < parts ? room : parts;
}

/** Refusals that do not keep a game from opening: the money was spent meanwhile, the wallet is frozen, or a limit is reached. */
const USUAL_AT_LAUNCH: ReadonlySet<string> = new Set([
  'balance_too_low',
  'wallet_frozen',
  'limit_reached',
  'reality_check_due',
]);

/** Moves what the plan says, or nothing when it is refused for a usual reason or a vendor is down. */
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
