import { resultOfDeposit } from '@baize/contract/money/deposit-terms';
import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { insertRequirement } from './turnover.store.ts';

/**
 * Notes what must be staked before a deposit of so much, and its bonus, may be withdrawn: in the transaction that credits them.
 * May be repeated.
 */
export async function requireTurnover(
  tx: Tx,
  { memberId, brand, depositId, terms, amount }: Deposit,
  { paidParts, now }: { readonly paidParts: bigint; readonly now: Instant },
): Promise<void> {
  const { currency } = amount;
  const result = resultOfDeposit(terms, paidParts, currency);
  const common = { memberId, brand, sourceId: depositId, currency, since: now };
  await insertRequirement(tx, {
    ...{ ...common, kind: 'deposit', baseParts: paidParts, factor: terms.turnover },
    requiredParts: result.turnoverParts,
  });
  if (result.bonusParts === 0n) return;
  await insertRequirement(tx, {
    ...{ ...common, kind: 'bonus', baseParts: result.bonusParts, factor: terms.bonusTurnover },
    requiredParts: result.bonusTurnoverParts,
  });
}
