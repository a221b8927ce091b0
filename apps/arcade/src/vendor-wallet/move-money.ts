import { randomUUID } from 'node:crypto';
import type { VendorWalletAnswer, VendorWalletTransferRequest } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { playerFor } from '../sessions/player-for.ts';
import { lockPlayer, moveVendorWallet } from '../sessions/sessions.store.ts';
import { insertWalletMove, lockMove, vendorWalletOf, type WalletMoveRow, walletMoveOf } from './vendor-wallet.store.ts';

type Verdict = Pick<VendorWalletAnswer, 'status' | 'balance'>;

/** The largest balance a vendor wallet may reach; within the range of both databases. */
const BALANCE_MAX = 9_000_000_000_000_000n;

/**
 * Moves money into or out of a vendor wallet, once per the operator's transaction id; a repeat gets the first answer. A move whose
 * state was queried before it arrived is refused for good; one refused for lack of money may be tried again.
 */
export function moveOnce(
  arcade: Arcade,
  kind: 'deposit' | 'withdraw',
  request: VendorWalletTransferRequest,
): Promise<Verdict> {
  const { operator_id: operatorId, transaction_uuid: id, user, currency } = request;
  return arcade.db.inTransaction(async (tx) => {
    await lockMove(tx, operatorId, id);
    const known = await walletMoveOf(tx, operatorId, id);
    if (known !== undefined) return againOf(known, kind, request);
    const at = dateOf(arcade.clock);
    const playerId = await playerFor(tx, arcade, {
      ...{ id: randomUUID(), operatorId, user, currency, demoBalance: null, at },
    });
    const moved = await moveLocked(tx, playerId, { kind, amount: request.amount });
    if (moved.status === 'RS_OK') {
      await insertWalletMove(tx, rowOf(request, { kind, balance: moved.balance }), at);
    }
    return moved;
  });
}

/** Whether a transfer took place. If it did not, it is marked so that it never will. */
export function checkMove(
  arcade: Arcade,
  asked: Pick<VendorWalletTransferRequest, 'operator_id' | 'transaction_uuid' | 'user' | 'currency'>,
): Promise<Verdict> {
  return arcade.db.inTransaction(async (tx) => {
    await lockMove(tx, asked.operator_id, asked.transaction_uuid);
    const known = await walletMoveOf(tx, asked.operator_id, asked.transaction_uuid);
    if (known === undefined) {
      await insertWalletMove(tx, rowOf({ ...asked, amount: 0n }, { kind: 'never', balance: 0n }), dateOf(arcade.clock));
    }
    const isTheirs = known?.user_name === asked.user && known.currency === asked.currency;
    if (known === undefined || known.kind === 'never' || !isTheirs) {
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    }
    return { status: 'RS_OK', balance: known.balance };
  });
}

export async function walletBalance(
  arcade: Arcade,
  of: { readonly operatorId: number; readonly user: string; readonly currency: string },
): Promise<Verdict> {
  return { status: 'RS_OK', balance: await vendorWalletOf(arcade.db, of) };
}

function againOf(known: WalletMoveRow, kind: 'deposit' | 'withdraw', request: VendorWalletTransferRequest): Verdict {
  if (known.kind === 'never') return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
  const isSame =
    known.kind === kind &&
    known.amount === request.amount &&
    known.user_name === request.user &&
    known.currency === request.currency;
  return isSame ? { status: 'RS_OK', balance: known.balance } : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
}

async function moveLocked(
  tx: Tx,
  playerId: string,
  { kind, amount }: { readonly kind: 'deposit' | 'withdraw'; readonly amount: bigint },
): Promise<{ readonly status: 'RS_OK' | 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_LIMIT_REACHED'; balance: bigint }> {
  const before = (await lockPlayer(tx, playerId))?.vendor_wallet ?? 0n;
  if (kind === 'deposit' && before + amount > BALANCE_MAX) return { status: 'RS_ERROR_LIMIT_REACHED', balance: before };
  const balance = await moveVendorWallet(tx, playerId, kind === 'deposit' ? amount : -amount);
  if (balance === undefined) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: before };
  return { status: 'RS_OK', balance };
}

function rowOf(
  asked: Omit<VendorWalletTransferRequest, 'request_uuid' | 'sub_partner_id'>,
  end: Pick<WalletMoveRow, 'kind' | 'balance'>,
): WalletMoveRow {
  const { operator_id, transaction_uuid, user, currency, amount } = asked;
  return { operator_id, transaction_uuid, user_name: user, currency, amount, ...end };
}
