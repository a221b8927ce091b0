import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import type { Channel, ChannelOrder } from './channel.ts';

/**
 * A channel with nobody to ask: the payer is shown where to pay, and our staff say that money came or went. It makes nothing
 * anywhere, so it may be asked as often as one likes.
 */
export function byStaff(show: (order: ChannelOrder) => PayInstructions): Channel {
  return {
    confirmedBy: 'staff',
    create: (order) =>
      Promise.resolve(order).then((asked) => ({ providerReference: asked.reference, show: show(asked) })),
    query: () => Promise.resolve('unknown'),
    readWebhook: () => 'forged',
    createPayout: ({ reference, amount }) =>
      Promise.resolve({ providerReference: reference, standing: 'pending', amount }),
    queryPayout: () => Promise.resolve('unknown'),
  };
}
