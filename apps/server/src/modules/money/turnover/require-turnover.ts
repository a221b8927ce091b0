import { type DepositTerms, resultOfDeposit } from '@baize/contract/money/deposit-terms';
import type { BrandCode, DepositId, Instant, MemberId, Money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { createHash } from 'node:crypto';
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
 * Notes what must be staked before a part of a deposit, and its bonus, may be withdrawn: in the transaction that credits them.
 * With `beforeParts` of it credited before, only what it asks for beyond them. May be repeated.
 */
export async function requireTurnover(
  tx: Tx,
  { memberId, brand, depositId, terms, amount }: CreditedDeposit,
  { beforeParts, parts, now }: { readonly beforeParts: bigint; readonly parts: bigint; readonly now: Instant },
): Promise<void> {
  const { currency } = amount;
  const before = resultOfDeposit(terms, beforeParts, currency);
  const result = resultOfDeposit(terms, beforeParts + parts, currency);
  // What is credited first stands under the deposit itself, each later part under a name of its own.
  const sourceId = beforeParts === 0n ? depositId : partId(depositId, beforeParts);
  const common = { memberId, brand, sourceId, currency, since: now };
  const bonusParts = result.bonusParts - before.bonusParts;
  await insertRequirement(tx, {
    ...common,
    kind: 'deposit',
    baseParts: parts,
    factor: terms.turnover,
    requiredParts: result.turnoverParts - before.turnoverParts,
  });
  if (bonusParts === 0n) return;
  await insertRequirement(tx, {
    ...common,
    kind: 'bonus',
    baseParts: bonusParts,
    factor: terms.bonusTurnover,
    requiredParts: result.bonusTurnoverParts - before.bonusTurnoverParts,
  });
}

/** The same id (UUID version 8) for the same part, however often it is noted. */
function partId(depositId: DepositId, beforeParts: bigint): string {
  const hex = createHash('sha256').update(`${depositId}/${beforeParts}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
