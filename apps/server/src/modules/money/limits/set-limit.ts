import { DAY_MS, type Instant, instantOf, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { LimitKind, LimitPeriod } from '@baize/contract/money/limit-kinds';
import type { Tx } from '../../../platform/database/db.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { findBrandLimits } from './brand-limits.store.ts';
import { type ChangeKind, changeOf } from './domain/change-of.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember } from './limited-member.store.ts';
import type { LimitsDeps, LimitOwner } from './limits.ts';
import { findKept, type StoredLimit, type LimitId, noteLimitChange, putLimit } from './standing-limits.store.ts';

/** How long it takes until a higher limit is in force (B4.11). */
export const LOOSER_AFTER_MS = DAY_MS;

export interface SetLimitInput extends LimitOwner, LimitId {
  /** Null: no limit any more. */
  readonly parts: bigint | null;
  readonly now: Instant;
}

/**
 * Sets a limit of a member in the caller's transaction. What the member wishes is tighter at once and looser after 24 hours,
 * until when it can be cancelled by setting the present limit again; what staff set holds at once. May be repeated: the same again
 * changes nothing. Returns what it did. Refuses: limit_above_brand, with `most`.
 */
export async function setLimit(tx: Tx, input: SetLimitInput): Promise<ChangeKind> {
  const { memberId, source, kind, period, parts, now } = input;
  const { clock } = await lockMember(tx, input);
  await mustBeWithinBrand(tx, input);
  const kept = (await findKept(tx, memberId, now)).find(
    (limit) => limit.source === source && limit.kind === kind && limit.period === period,
  ) ?? { parts: null, next: null };
  const change = changeOf(kept, parts);
  if (change === 'none') return change;
  const waits = change === 'loosened' && source === 'own';
  const at = waits ? instantOf(now + LOOSER_AFTER_MS) : now;
  const after: Pick<StoredLimit, 'parts' | 'next'> = waits
    ? { parts: kept.parts, next: { parts, at } }
    : { parts, next: null };
  await putLimit(tx, input, { ...after, now });
  const before = change === 'cancelled' ? (kept.next?.parts ?? null) : kept.parts;
  await noteLimitChange(tx, memberId, {
    at: now,
    source,
    kind,
    period,
    action: change,
    beforeParts: before,
    afterParts: parts,
    holdsFrom: at,
  });
  if (kind !== 'deposit') await guardStakes(tx, input, { clock, now });
  return change;
}

/** A brand's limit wins over the member's own, so a higher one would mislead the member. */
async function mustBeWithinBrand(
  tx: Tx,
  input: LimitOwner & Pick<SetLimitInput, 'kind' | 'period' | 'parts'>,
): Promise<void> {
  const { kind, period, parts } = input;
  const limits = await findBrandLimits(tx, input);
  const most = limits.find((limit) => limit.kind === kind && limit.period === period)?.parts;
  if (most !== undefined && parts !== null && parts > most) {
    throw new Refusal('limit_above_brand', { most: textFromParts(most) });
  }
}

export interface OwnLimitInput extends LimitOwner {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null: no limit any more. */
  readonly parts: bigint | null;
}

/** A member sets a limit for themselves: see `setLimit`. Refuses besides: amount_not_whole_coins. */
export async function setOwnLimit(
  input: OwnLimitInput,
  { db, clock, hints, onDepositRoom }: Pick<LimitsDeps, 'db' | 'clock' | 'hints' | 'onDepositRoom'>,
): Promise<void> {
  if (input.parts !== null && !isWholeCoins(money(input.currency, input.parts))) {
    throw new Refusal('amount_not_whole_coins');
  }
  const now = clock.now();
  await db.inTransaction(async (tx) => {
    const change = await setLimit(tx, { ...input, source: 'own', now });
    const from = instantOf(now + LOOSER_AFTER_MS);
    if (input.kind === 'deposit' && change === 'loosened') await onDepositRoom(tx, { ...input, from });
  });
  hints.tell(input.memberId, { type: 'play' });
}

export interface StaffLimitInput {
  readonly operator: OperatorSession;
  readonly whose: LimitOwner;
  readonly username: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly parts: bigint | null;
  readonly reason: string;
  readonly now: Instant;
}

type StaffLimitDeps = Pick<LimitsDeps, 'db' | 'clock' | 'onDepositRoom'> & { readonly noteChange: NoteChange };

/**
 * Staff set a limit for a member, or take away what staff set: a looser one once a second person sends the same (`changeSetting`),
 * whatever reason each gives. See `setLimit`. Says whether it waits for that. Refuses besides: amount_not_whole_coins.
 */
export async function setStaffLimit(
  deps: StaffLimitDeps,
  { operator, whose, username, kind, period, parts, reason, now }: StaffLimitInput,
): Promise<{ readonly awaitsSecond: boolean }> {
  if (parts !== null && !isWholeCoins(money(whose.currency, parts))) throw new Refusal('amount_not_whole_coins');
  return deps.db.inTransaction(async (tx) => {
    await mustBeWithinBrand(tx, { ...whose, kind, period, parts });
    const read = async () => {
      const kept = await findKept(tx, whose.memberId, now);
      return kept.find((one) => one.source === 'staff' && one.kind === kind && one.period === period)?.parts ?? null;
    };
    const outcome = await changeSetting<bigint | null>(tx, deps, {
      ...{ operator, what: 'limits.member', target: `${username} ${kind} ${period}`, reason, read, after: parts },
      isLooser: (before, after) => before !== null && (after === null || after > before),
      shown: (amount) => ({ kind, period, amount: amount === null ? null : textFromParts(amount) }),
      write: async () => {
        const change = await setLimit(tx, { ...whose, source: 'staff', kind, period, parts, now });
        if (kind === 'deposit' && change === 'loosened') await deps.onDepositRoom(tx, { ...whose, from: null });
      },
    });
    return { awaitsSecond: outcome === 'waits' };
  });
}
