import { type BrandCode, type Currency, partsFromText } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { setBudget } from '../awards/index.ts';
import { LEVEL_SOURCES, type LevelRules } from './level.ts';

/** Sets what each kind of award may come to on a day, as the rules say. */
export async function setBudgets(
  tx: Tx,
  { brand, currency }: { readonly brand: BrandCode; readonly currency: Currency },
  { dayBudget, weeklyDayBudget, birthdayDayBudget }: LevelRules,
): Promise<void> {
  const budgets = { rise: dayBudget, week: weeklyDayBudget, birthday: birthdayDayBudget } as const;
  for (const kind of ['rise', 'week', 'birthday'] as const) {
    const said = budgets[kind];
    const dayParts = said === null ? null : (partsFromText(said) ?? 0n);
    await setBudget(
      tx,
      { brand, source: LEVEL_SOURCES[kind], currency },
      { wholeParts: null, dayParts, memberParts: null },
    );
  }
}
