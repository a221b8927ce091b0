import type { Currency } from '@baize/kernel';
import { accountOf, byStaff, payeeOf } from '../by-staff.ts';
import { type Channel, type ChannelOrder, ChannelRefused, type Payee } from '../channel.ts';
import { promptPay, type PromptPayTo } from './promptpay.ts';
import { qrPh } from './qr-ph.ts';
import { vietQr } from './vietqr.ts';

type Write = (order: ChannelOrder, payee: Payee) => string;

/** VietQR: the bank is named by its BIN; our reference is in the purpose field. */
export function vietQrChannel(): Channel {
  return qrChannel('VND', /^\d{6}$/, (order, { bankCode, account }) =>
    vietQr({ bin: bankCode, number: digits(account), amount: order.amount, purpose: order.code }),
  );
}

/**
 * PromptPay: with no code of the bank the account is a mobile number, a tax number (13 digits) or a wallet (15); with three
 * digits it is an account of that bank; with `BILLER` it is a biller's number, and the reference travels along.
 */
export function promptPayChannel(): Channel {
  return qrChannel('THB', /^(\d{3}|BILLER)?$/, (order, payee) => promptPay(thaiPayee(payee, order.code), order.amount));
}

/** QR Ph: the BIC is the code of the bank or wallet; the reference travels along. */
export function qrPhChannel(): Channel {
  return qrChannel('PHP', /^[A-Z0-9]{11}$/, ({ amount, code }, { bankCode, account, holder }) =>
    qrPh({ bic: bankCode, account: digits(account), holder, city: 'Manila', amount, reference: code }),
  );
}

function qrChannel(currency: Currency, bankCodes: RegExp, write: Write): Channel {
  return byStaff((order) => {
    const payee = payeeOf(order);
    const isFor = order.amount.currency === currency && bankCodes.test(payee.bankCode);
    if (!isFor) throw new ChannelRefused('the account of the brand does not fit the code');
    return { kind: 'qr', text: write(order, payee), reference: order.code, account: accountOf(payee) };
  });
}

function thaiPayee({ bankCode, account }: Payee, reference: string): PromptPayTo {
  const number = digits(account);
  if (bankCode === 'BILLER') return { kind: 'biller', id: number, reference };
  if (bankCode !== '') return { kind: 'account', bank: bankCode, number };
  if (number.length === 13) return { kind: 'taxId', number };
  if (number.length === 15) return { kind: 'ewallet', number };
  if (!/^(0\d{9}|66\d{9})$/.test(number)) throw new ChannelRefused('not a number that PromptPay knows');
  return { kind: 'mobile', number };
}

function digits(account: string): string {
  return account.replaceAll(/[^0-9A-Za-z]/g, '');
}
