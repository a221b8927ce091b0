import { isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, type SettingOutcome } from '../../../platform/requests/change-setting.ts';
import { setBudget } from '../awards/index.ts';
import { CONVERSION_SOURCE } from './convert-points.ts';
import { type Conversion, conversionOf, putConversion } from './conversion.store.ts';
import type { MallDeps } from './redemption.ts';

/**
 * Says what points are turned into; undefined: nothing any more. What gives more for them, asks for less play, or begins to give takes
 * two people. Refuses amount_not_whole_coins.
 */
export async function changeConversion(
  tx: Tx,
  deps: Pick<MallDeps, 'clock' | 'noteChange' | 'brands'>,
  { operator, after }: { readonly operator: OperatorSession; readonly after: Conversion | undefined },
): Promise<SettingOutcome> {
  const { brand } = operator;
  const { currency } = await deps.brands.of(brand, tx);
  if (after !== undefined && !isWholeCoins(money(currency, after.amountParts))) {
    throw new Refusal('amount_not_whole_coins');
  }
  return changeSetting<Conversion | undefined>(tx, deps, {
    ...{ operator, what: 'points.conversion', target: '', after },
    read: () => conversionOf(tx, brand),
    isLooser: givesMore,
    shown: conversionOnWire,
    write: async () => {
      await putConversion(tx, brand, after);
      const budget = { wholeParts: null, dayParts: after?.dayParts ?? null, memberParts: null };
      await setBudget(tx, { brand, source: CONVERSION_SOURCE, currency }, budget);
    },
  });
}

function givesMore(before: Conversion | undefined, after: Conversion | undefined): boolean {
  if (after === undefined) return false;
  if (before === undefined) return true;
  const isWorthMore = after.amountParts * BigInt(before.points) > before.amountParts * BigInt(after.points);
  // A smaller lot lets more of what members have be turned into money.
  const isSmaller = after.points < before.points;
  const isMoreADay = before.dayParts !== null && (after.dayParts === null || after.dayParts > before.dayParts);
  return isWorthMore || isSmaller || isMoreADay || after.turnover < before.turnover;
}

/** A conversion with its amounts in texts. */
export function conversionOnWire(one: Conversion | undefined) {
  if (one === undefined) return null;
  const { points, amountParts, turnover, dayParts } = one;
  return {
    ...{ points, turnover, amount: textFromParts(amountParts) },
    dayBudget: dayParts === null ? null : textFromParts(dayParts),
  };
}
