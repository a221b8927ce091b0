import type { Money } from '@baize/kernel';
import { nested, plainLetters, qrAmount, qrText } from './emvco.ts';

export interface QrPh {
  /** The bank's or wallet's BIC, eleven letters and digits. */
  readonly bic: string;
  readonly account: string;
  readonly holder: string;
  readonly city: string;
  /** Without one the payer chooses. */
  readonly amount?: Money;
  /** Comes back on the transfer. Without it the payer writes one. */
  readonly reference?: string;
}

/** A QR Ph code for a transfer by InstaPay to an account (the person-to-person form). */
export function qrPh({ bic, account, holder, city, amount, reference = '' }: QrPh): string {
  const transfer = nested([
    ['00', 'com.p2pqrpay'],
    ['01', bic],
    ['02', '99964403'],
    ['04', account],
  ]);
  return qrText([
    ['00', '01'],
    ['01', amount === undefined ? '11' : '12'],
    ['27', transfer],
    ['52', '6016'],
    ['53', '608'],
    ...(amount === undefined ? [] : [['54', qrAmount(amount)] as const]),
    ['58', 'PH'],
    ['59', plainLetters(holder, 25)],
    ['60', plainLetters(city, 15)],
    ['62', nested([['05', plainLetters(reference, 25) || '***']])],
  ]);
}
