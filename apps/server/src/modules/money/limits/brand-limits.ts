import { type BrandCode, type Currency, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { LimitsDeps } from './limits.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type BrandLimit,
  findBrandLimits,
  findBrandMinutes,
  putBrandMinutes,
  replaceBrandLimits,
} from './brand-limits.store.ts';

/** The most a brand lets its members have, and the interval of its reality checks (null: only where members wish). */
export async function brandLimitsOf(
  sql: Sql,
  whose: { readonly brand: BrandCode; readonly currency: Currency },
): Promise<{ readonly limits: readonly BrandLimit[]; readonly minutes: number | null }> {
  return { limits: await findBrandLimits(sql, whose), minutes: await findBrandMinutes(sql, whose.brand) };
}

export interface BrandLimits {
  readonly limits: readonly BrandLimit[];
  /** Null: unless the member wishes. */
  readonly minutes: number | null;
}

type BrandLimitsDeps = Pick<LimitsDeps, 'db' | 'clock' | 'onDepositRoom'> & { readonly noteChange: NoteChange };

/**
 * Replaces what a brand lets its members have: what is looser once a second person sends the same (`changeSetting`). Says whether it
 * waits for that. Refuses amount_not_whole_coins.
 */
export async function changeBrandLimits(
  deps: BrandLimitsDeps,
  { operator, currency, ...after }: BrandLimits & { readonly operator: OperatorSession; readonly currency: Currency },
): Promise<{ readonly awaitsSecond: boolean }> {
  const { brand } = operator;
  if (!after.limits.every(({ parts }) => isWholeCoins(money(currency, parts)))) {
    throw new Refusal('amount_not_whole_coins');
  }
  return deps.db.inTransaction(async (tx) => {
    const outcome = await changeSetting<BrandLimits>(tx, deps, {
      ...{ operator, what: 'limits.brand', target: '', after },
      read: () => brandLimitsOf(tx, { brand, currency }),
      isLooser,
      shown,
      write: async () => {
        await replaceBrandLimits(tx, { brand, currency }, after.limits);
        await putBrandMinutes(tx, brand, after.minutes);
        await deps.onDepositRoom(tx, { brand, memberId: null, from: null });
      },
    });
    return { awaitsSecond: outcome === 'waits' };
  });
}

/** Whether a limit is higher or gone, or reality checks come later or not at all. */
function isLooser(before: BrandLimits, after: BrandLimits): boolean {
  const mostOf = ({ kind, period }: BrandLimit) =>
    after.limits.find((limit) => limit.kind === kind && limit.period === period)?.parts;
  const raises = before.limits.some((limit) => (mostOf(limit) ?? limit.parts + 1n) > limit.parts);
  const isLater = before.minutes !== null && (after.minutes === null || after.minutes > before.minutes);
  return raises || isLater;
}

/** In one order, so that two who mean the same send the same. */
function shown({ limits, minutes }: BrandLimits) {
  const named = limits.map(({ kind, period, parts }) => ({ kind, period, amount: textFromParts(parts) }));
  return {
    limits: named.toSorted((a, b) => `${a.kind} ${a.period}`.localeCompare(`${b.kind} ${b.period}`)),
    minutes,
  };
}
