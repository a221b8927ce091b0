import { feeOfWithdrawal } from '@baize/contract/money/withdrawal-fee';
import { currencyOf, money, partsFromText, roundDownToCoin, textFromParts } from '@baize/kernel';
import { type AmountVerdict, judgeAmount } from '../../../shared/money/amount-flow.ts';
import type { PayoutMethod, WithdrawalOptions } from './withdrawals.api.ts';

/** Which limit bounds the amount of a withdrawal: the lowest of these. */
export type Bound = 'balance' | 'today' | 'method';

export interface Room {
  /** The most that can be asked for now, in wire form. */
  readonly most: string;
  readonly bound: Bound;
}

const parts = (text: string): bigint => partsFromText(text) ?? 0n;

/** The most that can be withdrawn by this method now, and which limit bounds it. */
export function roomFor(
  options: Pick<WithdrawalOptions, 'balance' | 'today' | 'currency'>,
  method: PayoutMethod,
): Room {
  const bounds: readonly (readonly [Bound, bigint])[] = [
    ['balance', parts(options.balance)],
    ['today', parts(options.today.amountLeft)],
    ['method', parts(method.maximum)],
  ];
  const [bound, most] = bounds.reduce((tightest, one) => (one[1] < tightest[1] ? one : tightest));
  const whole = roundDownToCoin(money(currencyOf(options.currency), most > 0n ? most : 0n));
  return { most: textFromParts(whole.parts), bound };
}

export interface Quote {
  readonly fee: string;
  /** What is sent: the amount without the fee. */
  readonly payout: string;
}

/** What a withdrawal costs, and what arrives: no fee while the month has free ones left. The server judges again. */
export function quoteFor(
  amount: string,
  method: PayoutMethod,
  { currency, free }: Pick<WithdrawalOptions, 'currency' | 'free'>,
): Quote {
  const asked = parts(amount);
  const fee = free.left > 0 ? 0n : feeOfWithdrawal(method, asked, currencyOf(currency));
  return { fee: textFromParts(fee), payout: textFromParts(asked - fee) };
}

/** What somebody typed, judged by the way's limits and by the room there is. The server judges again. */
export function judgeWithdrawal(
  typed: string,
  { method, room, currency, locale }: { method: PayoutMethod; room: Room; currency: string; locale: string },
): AmountVerdict {
  return judgeAmount(typed, { currency, minimum: method.minimum, maximum: room.most }, locale);
}
