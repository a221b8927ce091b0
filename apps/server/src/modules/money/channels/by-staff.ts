import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import { type Channel, type ChannelOrder, ChannelRefused, type Payee } from './channel.ts';

/**
 * A payment channel without a provider: the payer is shown where to pay, and staff confirm that money arrived or was sent. No order
 * is placed with anybody, so every call may be repeated.
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

/** A bank transfer to the brand's account, recognised by its reference when staff or a bank notice report it. */
export function bankTransferChannel(): Channel {
  return byStaff((order) => ({ kind: 'transfer', account: accountOf(payeeOf(order)), reference: order.code }));
}

/** The account that is paid to; an order without one is refused. */
export function payeeOf({ payee }: ChannelOrder): Payee {
  if (payee === null || payee.account === '') throw new ChannelRefused('the brand names no account to pay to');
  return payee;
}

/** An account as a payer types it into a bank's form. */
export function accountOf({ bank, account, holder }: Payee): Extract<PayInstructions, { kind: 'transfer' }>['account'] {
  return { bank, number: account, holder };
}
