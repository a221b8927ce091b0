import { isDepositOver } from '@baize/contract/money/deposit-states';
import { invariant } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { applyEvent } from './apply-event.ts';
import { type Channel, type ChannelCreated, ChannelRefused } from '../channels/index.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { findDeposit, keepOrder } from './deposits.store.ts';

/**
 * Lets the channel make the order of a deposit that has none yet; may be repeated. 'first' orders at once, 'again' queries
 * the channel before, because an earlier attempt may have succeeded without our getting the answer. Refuses
 * channel_unavailable when the provider refused; throws `Unreachable` when it did not answer.
 */
export async function placeOrder(deps: DepositsDeps, deposit: Deposit, attempt: 'first' | 'again'): Promise<Deposit> {
  if (deposit.providerReference !== null) return deposit;
  if (deposit.state === 'failed') throw new Refusal('channel_unavailable');
  if (isDepositOver(deposit.state) || deposit.expiresAt <= deps.clock.now()) return deposit;
  const channel = deps.channels.get(deposit.channel);
  if (channel === undefined) throw new Refusal('channel_unavailable');
  const made =
    (attempt === 'again' && (await orderKnownTo(channel, deposit))) || (await orderMadeBy(deps, channel, deposit));
  await deps.db.inTransaction((tx) => keepOrder(tx, deposit, made));
  // Read again: while we waited for the provider, its notification may have come before its answer.
  const kept = await findDeposit(deps.db, deposit.memberId, deposit.depositId);
  invariant(kept !== undefined, 'a deposit never disappears');
  return kept;
}

async function orderKnownTo(channel: Channel, deposit: Deposit): Promise<ChannelCreated | false> {
  const report = await channel.query(deposit.depositId);
  return report !== 'unknown' && report;
}

async function orderMadeBy(deps: DepositsDeps, channel: Channel, deposit: Deposit): Promise<ChannelCreated> {
  const { depositId, amount, returnUrl, expiresAt, code, payee } = deposit;
  const { timeZone } = await deps.brands.of(deposit.brand);
  try {
    const order = {
      reference: depositId,
      amount,
      returnUrl,
      expiresAt,
      idempotencyKey: depositId,
      code,
      payee,
      timeZone,
    };
    return await channel.create(order);
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error;
    await applyEvent(deps, deposit, { source: 'query', event: 'refused', amount });
    throw new Refusal('channel_unavailable');
  }
}
