import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import { byStaff } from './by-staff.ts';
import { type Channel, type ChannelOrder, ChannelRefused, type Payee } from './channel.ts';

/** A bank transfer to the brand's account, recognised by its reference when staff or a bank notice report it. */
export function transferChannel(): Channel {
  return byStaff((order) => ({ kind: 'transfer', account: accountOf(payeeOf(order)), reference: order.code }));
}

/** Whose account is paid to; an order without one is refused. */
export function payeeOf({ payee }: ChannelOrder): Payee {
  if (payee === null || payee.account === '') throw new ChannelRefused('the brand names no account to pay to');
  return payee;
}

/** An account as a payer types it into a bank's form. */
export function accountOf({ bank, account, holder }: Payee): Extract<PayInstructions, { kind: 'transfer' }>['account'] {
  return { bank, number: account, holder };
}
