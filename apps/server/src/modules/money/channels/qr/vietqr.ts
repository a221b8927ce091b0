import type { Money } from '@baize/kernel';
import { nested, plainLetters, qrAmount, qrText } from './emvco.ts';

export interface VietQr {
  /** The bank's BIN, six digits. */
  readonly bin: string;
  /** A number of an account, or of a card. */
  readonly number: string;
  readonly to?: 'account' | 'card';
  /** Without one the payer chooses, and the code may be used again and again. */
  readonly amount?: Money;
  /** What the bank writes on the transfer. */
  readonly purpose?: string;
}

/** A transfer through NAPAS as Vietnamese banks read it (NAPAS QR switching specification 1.5.2). */
export function vietQr({ bin, number, to = 'account', amount, purpose = '' }: VietQr): string {
  const account = nested([
    ['00', bin],
    ['01', number],
  ]);
  const napas = nested([
    ['00', 'A000000727'],
    ['01', account],
    ['02', to === 'card' ? 'QRIBFTTC' : 'QRIBFTTA'],
  ]);
  const written = plainLetters(purpose, 25);
  return qrText([
    ['00', '01'],
    ['01', amount === undefined ? '11' : '12'],
    ['38', napas],
    ['53', '704'],
    ...(amount === undefined ? [] : [['54', qrAmount(amount)] as const]),
    ['58', 'VN'],
    ...(written === '' ? [] : [['62', nested([['08', written]])] as const]),
  ]);
}
