import { type BrandCode, type Instant, type MemberId, type Money, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { exceededLimit } from './domain/judge-deposit.ts';
import { windowStart } from './domain/windows.ts';
import { lockMember } from './limited-member.store.ts';
import { findStanding } from './standing-limits.store.ts';
import { findCounted, insertDeposit, isTaken } from './deposit-limits.store.ts';

/** A deposit that is about to start. */
export interface DepositLimitInput {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly amount: Money;
  readonly now: Instant;
  /** The id of the payment: the same for every repeat. */
  readonly key: string;
}

/**
 * Counts a payment into a wallet towards the member's deposit limits, from its start and before anything else of it, in the
 * transaction that stores it (B4.11; attack case A16). Payments of one member wait for each other here, so together
 * they never pass a limit. The same key again counts nothing more. Refuses: limit_reached, with `kind`, `period`, `limit`,
 * `left` and `until` (when the amount fits again; null: never).
 */
export async function takeDepositLimit(tx: Tx, input: DepositLimitInput): Promise<void> {
  const { memberId, brand, amount, now, key } = input;
  await lockMember(tx, { memberId, brand, currency: amount.currency });
  if (await isTaken(tx, key)) return;
  const standing = await findStanding(tx, { memberId, brand, currency: amount.currency, now });
  const limits = standing.filter(({ kind }) => kind === 'deposit');
  if (limits.length > 0) {
    const counted = await findCounted(tx, memberId, windowStart('1m', now));
    const way = exceededLimit(amount.parts, limits, { counted, now });
    if (way !== undefined) {
      throw new Refusal('limit_reached', {
        kind: 'deposit',
        period: way.period,
        limit: textFromParts(way.parts),
        left: textFromParts(way.left),
        until: way.until,
      });
    }
  }
  await insertDeposit(tx, { key, memberId, parts: amount.parts, now });
}
