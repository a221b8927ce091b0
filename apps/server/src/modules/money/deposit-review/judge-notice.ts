import type { Deposit } from '../deposits/index.ts';
import type { BankNotice, NoticeReason } from './notice.ts';

/**
 * Which of the deposits that a payment's text names it pays: the only one there is, not paid yet, in that currency and of exactly
 * that amount. Anything else is for people: nobody's money is credited by a guess.
 */
export function judgeNotice(
  { amount }: Pick<BankNotice, 'amount'>,
  named: readonly Pick<Deposit, 'state' | 'amount'>[],
): 'pays' | Exclude<NoticeReason, 'by_staff' | 'second_operator'> {
  const [deposit, another] = named;
  if (deposit === undefined) return 'no_reference';
  if (another !== undefined) return 'ambiguous';
  if (deposit.state === 'succeeded') return 'decided';
  if (deposit.amount.currency !== amount.currency) return 'currency_differs';
  return deposit.amount.parts === amount.parts ? 'pays' : 'amount_differs';
}
