import { type DepositTerms, resultOfDeposit } from '@baize/contract/money/deposit-terms';
import type { BrandCode, DepositId, Instant, MemberId, Money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { insertRequirement } from './turnover.store.ts';

/** A deposit as far as its turnover goes. */
export interface CreditedDeposit {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly depositId: DepositId;
  /** The terms it was started with. */
  readonly terms: DepositTerms;
  /** What was asked for. */
  readonly amount: Money;
}

/**
 * Notes what must be staked before a deposit of so much, and its bonus, may be withdrawn: in the transaction that credits them.
 * May be repeated.
 */
export async function requireTurnover(
  tx: Tx,
  { memberId, brand, depositId, terms, amount }: CreditedDeposit,
  { paidParts, now }: { readonly paidParts: bigint; readonly now: Instant },
): Promise<void> {
  const { currency } = amount;
  const result = resultOfDeposit(terms, paidParts, currency);
  const common = { memberId, brand, sourceId: depositId, currency, since: now };
  await insertRequirement(tx, {
    ...common,
    kind: 'deposit',
    baseParts: paidParts,
    factor: terms.turnover,
    requiredParts: result.turnoverParts,
  });
  if (result.bonusParts === 0n) return;
  await insertRequirement(tx, {
    ...common,
    kind: 'bonus',
    baseParts: result.bonusParts,
    factor: terms.bonusTurnover,
    requiredParts: result.bonusTurnoverParts,
  });
}
