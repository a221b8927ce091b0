import {
  CHECK_MINUTES,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@baize/contract/money/limit-kinds';
import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { findBrandLimits, findBrandMinutes } from './brand.store.ts';
import { findCounted } from './deposit-limit.store.ts';
import { usedOf } from './domain/judge-deposit.ts';
import { windowStart } from './domain/windows.ts';
import { findPlayed } from './play.store.ts';
import { memberById } from './member.store.ts';
import type { Whose } from './whose.ts';
import { findKept, type KeptLimit } from './standing.store.ts';

/** One limit as it stands: what holds, who wants it, how much of it is used. */
export interface LimitLine {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** What the member wished for. */
  readonly own: Pick<KeptLimit, 'parts' | 'next'>;
  readonly staffParts: bigint | null;
  readonly brandParts: bigint | null;
  /** The lowest of the three, which is what holds; null: no limit. */
  readonly parts: bigint | null;
  /** Never below zero, as it is shown: who has won has lost nothing. */
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
export async function limitsOf(sql: Sql, whose: Whose & { readonly now: Instant }): Promise<LimitsView> {
  const { memberId, brand, now } = whose;
  const [kept, brandLimits, member, brandMinutes] = await Promise.all([
    findKept(sql, memberId, now),
    findBrandLimits(sql, whose),
    memberById(sql, memberId),
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
  const [counted, played] = await Promise.all([findCounted(sql, memberId, since), findPlayed(sql, memberId, now)]);
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
