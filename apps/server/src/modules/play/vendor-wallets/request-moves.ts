import type { WalletStatus } from '@baize/contract/vendor';
import { isWholeCoins, money } from '@baize/kernel';
import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { moveMoney } from './move-money.ts';
import { isOffered, movesToSweep, needUsed } from './sweep.ts';
import type { VendorWalletDeps, WalletMove } from './wallet-move.ts';
import { walletForPlay } from './wallet-settings.ts';
import type { WalletOwner } from './wallets-of.ts';

export interface MemberMoveRequest extends WalletOwner {
  readonly requestKey: string;
  readonly type: 'in' | 'out' | 'all';
  /** Without one, `all` means every vendor. */
  readonly vendor: string | undefined;
  readonly amountParts: bigint | undefined;
}

/**
 * Moves money into a vendor wallet, out of it, or all of it back, as the member asks. Out is always possible, also where the
 * brand has a single wallet by now. Refuses wallet_single (in), vendor_not_offered, amount_not_whole_coins, and what `moveMoney`
 * refuses; where the vendor refused the move, vendor_balance_too_low (out of more than is there) or vendor_move_refused. Throws Unreachable when `all` is asked of a vendor that does not say how much there is.
 */
export async function requestMoves(deps: VendorWalletDeps, request: MemberMoveRequest): Promise<WalletMove[]> {
  const { memberId, brand, requestKey, type, vendor, amountParts } = request;
  const { currency } = await balanceOf(deps.db, memberId);
  const moves = await moveMoney(deps, {
    memberId,
    brand,
    currency,
    requestKey,
    meaning: [type, vendor ?? '', String(amountParts ?? '')],
    plan: async () => {
      if (type === 'all' || vendor === undefined || amountParts === undefined) {
        return movesToSweep(deps, { memberId, brand }, vendor);
      }
      if (!isWholeCoins(money(currency, amountParts))) throw new Refusal('amount_not_whole_coins');
      await (type === 'in' ? needOffered(deps, request, vendor) : needMoneyAt(deps, request, vendor));
      // Nothing is noted for a vendor that is left alone now: the same key may be tried again.
      if (deps.links.breaker?.isResting(vendor) === true) throw new Unreachable(`vendor ${vendor} does not answer`);
      return [{ vendor, direction: type, parts: amountParts }];
    },
  });
  const [move] = moves;
  // `all` is as much as there is at several vendors, so each says what became of it; one move that was refused is a refusal.
  if (type !== 'all' && move?.state === 'refused') throw refusalOf(move);
  return moves;
}

/** Why a vendor did not make a move, as the member reads it. */
function refusalOf({ direction, reason }: WalletMove): Refusal {
  const isShort = direction === 'out' && reason === NOT_ENOUGH;
  return new Refusal(isShort ? 'vendor_balance_too_low' : 'vendor_move_refused');
}

const NOT_ENOUGH: WalletStatus = 'RS_ERROR_NOT_ENOUGH_MONEY';

/** There is nothing in a wallet that was never used; of a vendor that the brand does not offer nobody knows anything. */
async function needMoneyAt(deps: VendorWalletDeps, owner: WalletOwner, vendor: string): Promise<void> {
  try {
    await needUsed(deps, owner, vendor);
  } catch (error) {
    if (error instanceof Refusal && (await isOffered(deps, owner, vendor))) throw new Refusal('vendor_balance_too_low');
    throw error;
  }
}

async function needOffered(deps: VendorWalletDeps, owner: WalletOwner, vendor: string): Promise<void> {
  const { brand } = owner;
  if ((await walletForPlay(deps, { brand, vendor })) === 'seamless') throw new Refusal('wallet_single');
  if (!(await isOffered(deps, owner, vendor))) throw new Refusal('vendor_not_offered');
}
