import { money } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import { type Channel, type ChannelPayout, ChannelRefused, type PayoutReport } from '../../channels/channel.ts';

/** A simulated payout provider whose answers a test sets. As providers promise: one payout per idempotency key, queries that agree. */
export interface PayoutProvider {
  readonly channel: Channel;
  /** What really left, by reference. More than one entry of a withdrawal is money lost. */
  readonly made: Map<string, { payout: ChannelPayout; standing: PayoutReport['standing']; parts: bigint }>;
  /** The state of a new payout. */
  standing: PayoutReport['standing'];
  /** So many answers are lost after the work was done. */
  answersToLose: number;
  /** Does nothing and answers nothing. */
  isDown: boolean;
  /** Says no to every new payout: nothing is made. */
  isRefusing: boolean;
  /** How often it was asked to make one. */
  asked: number;
  /** The provider's own id of the payout that was queried last. */
  askedBy: string | undefined;
  /** Runs between the work and the answer. */
  beforeAnswer: () => Promise<void>;
}

export function openPayoutProvider(): PayoutProvider {
  const provider: PayoutProvider = {
    made: new Map(),
    standing: 'paid',
    answersToLose: 0,
    isDown: false,
    isRefusing: false,
    asked: 0,
    askedBy: undefined,
    beforeAnswer: () => Promise.resolve(),
    channel: {
      createPayout: async (payout) => {
        provider.asked += 1;
        if (provider.isDown) throw new Unreachable('planted');
        if (provider.isRefusing) throw new ChannelRefused('planted');
        const known = provider.made.get(payout.idempotencyKey);
        const { standing } = provider;
        if (known === undefined) provider.made.set(payout.reference, { payout, standing, parts: payout.amount.parts });
        await provider.beforeAnswer();
        return answer(payout.reference);
      },
      queryPayout: async (reference, providerReference) => {
        provider.askedBy = providerReference;
        if (provider.isDown) throw new Unreachable('planted');
        return provider.made.has(reference) ? answer(reference) : 'unknown';
      },
    } as Partial<Channel> as Channel,
  };
  const answer = (reference: string): PayoutReport => {
    if (provider.answersToLose > 0) {
      provider.answersToLose -= 1;
      throw new Unreachable('planted: the answer is lost');
    }
    const made = provider.made.get(reference);
    if (made === undefined) throw new Error('answered about nothing');
    const { currency } = made.payout.amount;
    return { providerReference: `p-${reference}`, standing: made.standing, amount: money(currency, made.parts) };
  };
  return provider;
}
