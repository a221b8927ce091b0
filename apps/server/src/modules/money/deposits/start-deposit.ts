import {
  type BrandCode,
  type DepositId,
  instantOf,
  isWholeCoins,
  type MemberId,
  MINUTE_MS,
  money,
} from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { takeDepositLimit } from '../limits/index.ts';
import type { Deposit, DepositChannel, DepositsDeps } from './deposit.ts';
import { newDepositCode } from './domain/deposit-code.ts';
import { planFollowing } from './follow-plan.ts';
import { addHistory } from './deposit-history.store.ts';
import { depositChannelsFor } from './deposit-channels.ts';
import { placeOrder } from './place-order.ts';
import { depositByKey, insertDeposit } from './deposits.store.ts';

export interface DepositRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** The member's level of the club: some ways to pay are for higher ones. */
  readonly level: number;
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly channel: string;
  readonly amountParts: bigint;
  /** Whether the member wants the bonus, and what must be staked for it. */
  readonly withBonus: boolean;
  /** Where the payer comes back to. */
  readonly returnUrlOf: (depositId: DepositId) => string;
}

/**
 * Starts a deposit: notes it with its terms, counts it towards the member's deposit limits, then lets the channel make one
 * order for it. May be repeated with its key, also in parallel: the same deposit comes back, and one order exists; what was
 * refused is refused again. When the
 * channel does not answer, the deposit stays pending, the call throws `Unreachable`, and a repeated call or the follower
 * finishes it. Refuses channel_unavailable, amount_out_of_range, amount_not_whole_coins, limit_reached, and key_reused when the
 * key came with other content before.
 */
export async function startDeposit(deps: DepositsDeps, request: DepositRequest): Promise<Deposit> {
  const keyed = keyedAs(request);
  const { deposit, isNew } = await answerOnce(deps, keyed, {
    known: async (sql) => {
      const known = await depositByKey(sql, request.memberId, request.requestKey);
      return known && { deposit: sameAs(request, known), isNew: false };
    },
    work: async () => {
      const channel = await channelFor(deps, request);
      return deps.db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        return openDeposit(tx, deps, { request, channel });
      });
    },
  });
  return placeOrder(deps, sameAs(request, deposit), isNew ? 'first' : 'again');
}

function keyedAs({ memberId, brand, requestKey, channel, amountParts, withBonus }: DepositRequest): KeyedRequest {
  return {
    ...{ scope: 'deposit', owner: memberId, requestKey },
    meaning: [brand, channel, String(amountParts), String(withBonus)],
  };
}

async function channelFor(deps: DepositsDeps, request: DepositRequest): Promise<DepositChannel> {
  const offered = await depositChannelsFor(deps, request);
  const channel = offered.find((one) => one.channel === request.channel);
  if (channel === undefined) throw new Refusal('channel_unavailable');
  if (!isWholeCoins(money(channel.currency, request.amountParts))) throw new Refusal('amount_not_whole_coins');
  if (request.amountParts < channel.minimumParts || request.amountParts > channel.maximumParts) {
    throw new Refusal('amount_out_of_range');
  }
  return channel;
}

interface DepositOpening {
  readonly request: DepositRequest;
  readonly channel: DepositChannel;
}

async function openDeposit(
  tx: Tx,
  deps: DepositsDeps,
  { request, channel }: DepositOpening,
): Promise<{ deposit: Deposit; isNew: boolean }> {
  const { memberId, brand, requestKey, amountParts, withBonus } = request;
  const { currency, kind, payee, terms, minutes, titles } = channel;
  const now = deps.clock.now();
  const depositId = newId<DepositId>(deps.clock, deps.chance);
  const made = await insertDeposit(tx, {
    memberId,
    depositId,
    requestKey,
    brand,
    channel: channel.channel,
    kind,
    amountParts,
    currency,
    payee,
    titles,
    withBonus,
    code: newDepositCode(deps.chance),
    terms: withBonus ? terms : { ...terms, bonusRate: 0, bonusMaximumParts: 0n },
    returnUrl: request.returnUrlOf(depositId),
    createdAt: now,
    expiresAt: instantOf(now + minutes * MINUTE_MS),
  });
  if (made === undefined) {
    const kept = await depositByKey(tx, memberId, requestKey);
    // The insert waited for the other transaction's end, so its row is there to be read.
    if (kept === undefined) throw new Refusal('server_busy');
    return { deposit: kept, isNew: false };
  }
  // After the insert: a repeated request waits there, and takes nothing of the limit.
  await takeDepositLimit(tx, {
    ...{ memberId, brand, amount: made.amount, now },
    ...{ key: depositId, closesAt: made.expiresAt },
  });
  const line = { source: 'member', event: 'opened', outcome: 'applied' } as const;
  await addHistory(tx, made, { ...line, at: now, state: made.state, amount: made.amount });
  await planFollowing(tx, made, { turn: 0, now });
  return { deposit: made, isNew: true };
}

function sameAs(request: DepositRequest, deposit: Deposit): Deposit {
  const isSame =
    deposit.brand === request.brand &&
    deposit.channel === request.channel &&
    deposit.withBonus === request.withBonus &&
    deposit.amount.parts === request.amountParts;
  if (!isSame) throw new Refusal('key_reused');
  return deposit;
}
