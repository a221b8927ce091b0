import { type BrandCode, type Currency, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { LimitsDeps } from './limits.ts';
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

/** Replaces what a brand lets its members have, with its line in the audit trail. Refuses amount_not_whole_coins. */
export async function changeBrandLimits(
  db: Db,
  { operator, currency, ...after }: BrandLimits & { readonly operator: OperatorSession; readonly currency: Currency },
  { noteChange, onDepositRoom }: Pick<LimitsDeps, 'onDepositRoom'> & { readonly noteChange: NoteChange },
): Promise<void> {
  const { brand } = operator;
  if (!after.limits.every(({ parts }) => isWholeCoins(money(currency, parts)))) {
    throw new Refusal('amount_not_whole_coins');
  }
  await db.inTransaction(async (tx) => {
    const before = {
      limits: await findBrandLimits(tx, { brand, currency }),
      minutes: await findBrandMinutes(tx, brand),
    };
    await replaceBrandLimits(tx, { brand, currency }, after.limits);
    await putBrandMinutes(tx, brand, after.minutes);
    await onDepositRoom(tx, { brand, memberId: null, from: null });
    await noteChange(tx, {
      operator,
      what: 'limits.brand',
      target: '',
      before: shown(before),
      after: shown(after),
    });
  });
}

function shown({ limits, minutes }: BrandLimits) {
  return { limits: limits.map(({ parts, ...limit }) => ({ ...limit, amount: textFromParts(parts) })), minutes };
}
