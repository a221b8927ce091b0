import type { Money } from '@baize/kernel';
import { nested, plainLetters, qrAmount, qrText } from './emvco.ts';

/** Whom a Thai payer pays: a person or shop by what it registered, or a biller who gets references along. */
export type PromptPayTo =
  | { readonly kind: 'mobile' | 'taxId' | 'ewallet'; readonly number: string }
  | { readonly kind: 'account'; readonly bank: string; readonly number: string }
  | { readonly kind: 'biller'; readonly id: string; readonly reference: string };

const PERSON = 'A000000677010111';
const BILL = 'A000000677010112';

/** A PromptPay code. Without an amount the payer chooses, and the code may be used again and again. */
export function promptPay(to: PromptPayTo, amount?: Money): string {
  return qrText([
    ['00', '01'],
    ['01', amount === undefined ? '11' : '12'],
    to.kind === 'biller'
      ? ['30', nested([['00', BILL], ...billFields(to)])]
      : ['29', nested([['00', PERSON], aliasOf(to)])],
    ['58', 'TH'],
    ['53', '764'],
    ...(amount === undefined ? [] : [['54', qrAmount(amount)] as const]),
  ]);
}

function aliasOf(to: Exclude<PromptPayTo, { kind: 'biller' }>): readonly [string, string] {
  switch (to.kind) {
    case 'mobile':
      // 0812345678 and +66 812345678 are one number, written with the country's code and no zero, thirteen digits.
      return ['01', `66${to.number.replace(/^\+?(66|0)/, '')}`.padStart(13, '0')];
    case 'taxId':
      return ['02', to.number];
    case 'ewallet':
      return ['03', to.number];
    case 'account':
      return ['04', `${to.bank}${to.number}`];
  }
}

function billFields({ id, reference }: Extract<PromptPayTo, { kind: 'biller' }>): (readonly [string, string])[] {
  const plain = plainLetters(reference, 20).toUpperCase();
  return [
    ['01', id.padStart(15, '0')],
    ['02', plain],
  ];
}
