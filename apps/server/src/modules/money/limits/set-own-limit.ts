import type { LimitKind, LimitPeriod } from '@baize/contract/money/limit-kinds';
import { isWholeCoins, money } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayDeps } from './limits-deps.ts';
import type { Whose } from './whose.ts';
import { setLimit } from './set-limit.ts';

export interface OwnLimitInput extends Whose {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null: no limit any more. */
  readonly parts: bigint | null;
}

/** A member sets a limit for themselves: see `setLimit`. Refuses besides: amount_not_whole_coins. */
export async function setOwnLimit(
  input: OwnLimitInput,
  { db, clock, hints }: Pick<PlayDeps, 'db' | 'clock' | 'hints'>,
): Promise<void> {
  if (input.parts !== null && !isWholeCoins(money(input.currency, input.parts))) {
    throw new Refusal('amount_not_whole_coins');
  }
  await db.inTransaction((tx) => setLimit(tx, { ...input, source: 'own', now: clock.now() }));
  hints.tell(input.memberId, { type: 'play' });
}
