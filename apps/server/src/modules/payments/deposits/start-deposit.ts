import {
  type BrandCode,
  type DepositId,
  instantOf,
  isWholeCoins,
  type MemberId,
  MINUTE_MS,
  money,
} from '@baize/kernel';
import { newId } from '../../../platform/chance.ts';
import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Deposit, DepositChannel, PaymentsDeps } from './deposit.ts';
import { depositChannelsFor } from './deposit-channels-for.ts';
import { planFollowing } from './follow-plan.ts';
import { placeOrder } from './place-order.ts';
import { addHistory, depositByKey, insertDeposit } from './deposits.store.ts';

/** How long a member has to pay. */
export const DEPOSIT_TTL_MS = 30 * MINUTE_MS;

export interface DepositRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly channel: string;
  readonly amountParts: bigint;
  /** Where the payer comes back to. */
  readonly returnUrlOf: (depositId: DepositId) => string;
}

/**
 * Starts a deposit: notes it, then lets the channel make one order for it. May be repeated with its key, also in parallel:
 * the same deposit comes back, and one order exists. When the channel does not answer, the deposit stays pending, the call
 * throws `Unreachable`, and a repeated call or the follower finishes it. Refuses channel_unavailable, amount_out_of_range,
 * amount_not_whole_coins, and key_reused when the key came with other content before.
 */
export async function startDeposit(deps: PaymentsDeps, request: DepositRequest): Promise<Deposit> {
  const known = await depositByKey(deps.db, request.memberId, request.requestKey);
  if (known !== undefined) return placeOrder(deps, sameAs(request, known), 'again');
  const channel = await channelFor(deps, request);
  const { deposit, isNew } = await deps.db.inTransaction((tx) =>
    openDeposit(tx, deps, { ...request, currency: channel.currency }),
  );
  return placeOrder(deps, sameAs(request, deposit), isNew ? 'first' : 'again');
}

async function channelFor(deps: PaymentsDeps, request: DepositRequest): Promise<DepositChannel> {
  const offered = await depositChannelsFor(deps, request.brand);
  const channel = offered.find((one) => one.channel === request.channel);
  if (channel === undefined) throw new Refusal('channel_unavailable');
  if (!isWholeCoins(money(channel.currency, request.amountParts))) throw new Refusal('amount_not_whole_coins');
  if (request.amountParts < channel.minimumParts || request.amountParts > channel.maximumParts) {
    throw new Refusal('amount_out_of_range');
  }
  return channel;
}

async function openDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  request: DepositRequest & Pick<DepositChannel, 'currency'>,
): Promise<{ deposit: Deposit; isNew: boolean }> {
  const { memberId, brand, requestKey, channel, amountParts, currency } = request;
  const now = deps.clock.now();
  const depositId = newId<DepositId>(deps.clock, deps.chance);
  const made = await insertDeposit(tx, {
    memberId,
    depositId,
    requestKey,
    brand,
    channel,
    amountParts,
    currency,
    returnUrl: request.returnUrlOf(depositId),
    createdAt: now,
    expiresAt: instantOf(now + DEPOSIT_TTL_MS),
  });
  if (made === undefined) {
    const kept = await depositByKey(tx, memberId, requestKey);
    // The insert waited for the other transaction's end, so its row is there to be read.
    if (kept === undefined) throw new Refusal('server_busy');
    return { deposit: kept, isNew: false };
  }
  const amount = { parts: amountParts, currency };
  await addHistory(tx, made, {
    at: now,
    source: 'member',
    event: 'opened',
    outcome: 'applied',
    state: made.state,
    amount,
  });
  await planFollowing(tx, made, { turn: 0, now });
  return { deposit: made, isNew: true };
}

function sameAs(request: DepositRequest, deposit: Deposit): Deposit {
  const isSame =
    deposit.brand === request.brand &&
    deposit.channel === request.channel &&
    deposit.amount.parts === request.amountParts;
  if (!isSame) throw new Refusal('key_reused');
  return deposit;
}
