import {
  CHECK_MINUTES,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@baize/contract/money/limit-kinds';
import { type Instant, type MemberId, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { findBrandLimits, findBrandMinutes } from './brand-limits.store.ts';
import { findCounted } from './deposit-limits.store.ts';
import { usedOf } from './domain/judge-deposit.ts';
import { windowStart } from './domain/windows.ts';
import { findAnswers, findPlayed } from './play.store.ts';
import { findMember } from './limited-member.store.ts';
import type { LimitOwner } from './limits.ts';
import { findChanges, findKept, findStanding, type StoredLimit } from './standing-limits.store.ts';

/** One limit as member and staff see it: the amount in force, who set it, how much of it is used. */
export interface LimitLine {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** What the member wished for. */
  readonly own: Pick<StoredLimit, 'parts' | 'next'>;
  readonly staffParts: bigint | null;
  readonly brandParts: bigint | null;
  /** The lowest of the three, which is what holds; null: no limit. */
  readonly parts: bigint | null;
  /** Never below zero: a member who won has lost nothing. */
  readonly usedParts: bigint;
}

export interface LimitsView {
  readonly lines: readonly LimitLine[];
  readonly ownMinutes: number | null;
  readonly brandMinutes: number | null;
  /** What the member may choose: at least as often as the brand says. */
  readonly choices: readonly number[];
}

/** Everything about a member's limits now. What was staked and lost is read from the books, whether it is counted or not. */
export async function limitsOf(sql: Sql, whose: LimitOwner & { readonly now: Instant }): Promise<LimitsView> {
  const { memberId, brand, now } = whose;
  const [kept, brandLimits, member, brandMinutes] = await Promise.all([
    findKept(sql, memberId, now),
    findBrandLimits(sql, whose),
    findMember(sql, memberId),
    findBrandMinutes(sql, brand),
  ]);
  const used = await usedBy(sql, memberId, now);
  const lines = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period): LimitLine => {
      const at = (limit: { readonly kind: LimitKind; readonly period: LimitPeriod }) =>
        limit.kind === kind && limit.period === period;
      const own = kept.find((limit) => at(limit) && limit.source === 'own') ?? { parts: null, next: null };
      const staffParts = kept.find((limit) => at(limit) && limit.source === 'staff')?.parts ?? null;
      const brandParts = brandLimits.find(at)?.parts ?? null;
      const parts = lowest([own.parts, staffParts, brandParts]);
      return { kind, period, own, staffParts, brandParts, parts, usedParts: used(kind, period) };
    }),
  );
  const choices = CHECK_MINUTES.filter((minutes) => brandMinutes === null || minutes <= brandMinutes);
  return { lines, ownMinutes: member?.ownMinutes ?? null, brandMinutes, choices };
}

async function usedBy(
  sql: Sql,
  memberId: MemberId,
  now: Instant,
): Promise<(kind: LimitKind, period: LimitPeriod) => bigint> {
  const since = windowStart('1m', now);
  const [counted, played] = await Promise.all([
    findCounted(sql, memberId, { since, now }),
    findPlayed(sql, memberId, now),
  ]);
  return (kind, period) => {
    if (kind === 'deposit') return usedOf(period, counted, now);
    const sum = played.find((row) => row.period === period);
    const parts = (kind === 'stake' ? sum?.stakeParts : sum?.lossParts) ?? 0n;
    return parts > 0n ? parts : 0n;
  };
}

function lowest(parts: readonly (bigint | null)[]): bigint | null {
  return parts.reduce<bigint | null>(
    (least, one) => (one !== null && (least === null || one < least) ? one : least),
    null,
  );
}

/** How a member's limits changed, and how reality checks were answered: for staff, newest first. */
export async function evidenceOf(sql: Sql, memberId: MemberId) {
  const [changes, answers] = await Promise.all([findChanges(sql, memberId), findAnswers(sql, memberId)]);
  const textOr = (parts: bigint | null) => (parts === null ? null : textFromParts(parts));
  return {
    changes: changes.map(({ beforeParts, afterParts, ...change }) => ({
      ...change,
      before: textOr(beforeParts),
      after: textOr(afterParts),
    })),
    answers: [...answers],
  };
}

/** How much a member may still stake and lose now under all limits together, in parts; undefined without a limit. */
export async function roomForPlay(sql: Sql, whose: LimitOwner, now: Instant): Promise<bigint | undefined> {
  const standing = (await findStanding(sql, { ...whose, now })).filter(({ kind }) => kind !== 'deposit');
  if (standing.length === 0) return undefined;
  const played = await findPlayed(sql, whose.memberId, now);
  const rooms = standing.map(({ kind, period, parts }) => {
    const sum = played.find((row) => row.period === period);
    return parts - ((kind === 'stake' ? sum?.stakeParts : sum?.lossParts) ?? 0n);
  });
  const least = rooms.reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
}
