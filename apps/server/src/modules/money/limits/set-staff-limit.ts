import type { LimitKind, LimitPeriod } from '@baize/contract/money/limit-kinds';
import { type Instant, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Whose } from './whose.ts';
import { setLimit } from './set-limit.ts';
import { findKept } from './standing.store.ts';

export interface StaffLimitInput {
  readonly operator: OperatorSession;
  readonly whose: Whose;
  readonly username: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly parts: bigint | null;
  readonly reason: string;
  readonly now: Instant;
}

/**
 * Staff set a limit for a member, or take away what staff set, with its line in the audit trail: see `setLimit`. Refuses besides:
 * amount_not_whole_coins.
 */
export async function setStaffLimit(
  db: Db,
  { operator, whose, username, kind, period, parts, reason, now }: StaffLimitInput,
  { noteChange }: { readonly noteChange: NoteChange },
): Promise<void> {
  if (parts !== null && !isWholeCoins(money(whose.currency, parts))) throw new Refusal('amount_not_whole_coins');
  await db.inTransaction(async (tx) => {
    const kept = await findKept(tx, whose.memberId, now);
    const before = kept.find((limit) => limit.source === 'staff' && limit.kind === kind && limit.period === period);
    const change = await setLimit(tx, { ...whose, source: 'staff', kind, period, parts, now });
    if (change === 'none') return;
    const shown = (amount: bigint | null) => ({ kind, period, amount: amount === null ? null : textFromParts(amount) });
    await noteChange(tx, {
      ...{ operator, what: 'limits.member', target: username, before: shown(before?.parts ?? null) },
      after: { ...shown(parts), reason },
    });
  });
}
