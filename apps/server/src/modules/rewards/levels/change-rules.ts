import { isWholeCoins, money, partsFromText } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import { levelsOf } from '../../brand/content/index.ts';
import type { AwardsDeps } from '../awards/index.ts';
import { setBudgets } from './budgets.ts';
import { givesMore } from './gives-more.ts';
import { type LevelRules } from './level.ts';
import { putRules, rulesOf } from './levels.store.ts';

/**
 * Changes what levels ask for and give: what gives more once two people said the same. Refuses level_not_found for a level that the
 * club does not have, amount_not_whole_coins.
 */
export async function changeRules(
  tx: Tx,
  deps: Pick<AwardsDeps, 'brands' | 'clock'> & { readonly noteChange: NoteChange },
  { operator, rules }: { readonly operator: OperatorSession; readonly rules: LevelRules },
) {
  const { brand } = operator;
  const { currency } = await deps.brands.of(brand, tx);
  const ranks = new Set((await levelsOf(tx, brand)).map(({ rankLevel }) => rankLevel));
  if (!rules.levels.every(({ rankLevel }) => ranks.has(rankLevel))) throw new Refusal('level_not_found');
  const budgets = [rules.dayBudget, rules.weeklyDayBudget, rules.birthdayDayBudget].map((budget) => budget ?? '0');
  const gifts = rules.levels.flatMap(({ award, weekly, birthday }) => [award, weekly, birthday]);
  const amounts = [...gifts, ...budgets].map((text) => partsFromText(text) ?? 0n);
  if (!amounts.every((parts) => isWholeCoins(money(currency, parts)))) throw new Refusal('amount_not_whole_coins');
  const outcome = await changeSetting<LevelRules>(tx, deps, {
    ...{ operator, what: 'levels.rules', target: '', after: rules, isLooser: givesMore },
    read: () => rulesOf(tx, brand),
    shown: (standing) => standing,
    write: async () => {
      await putRules(tx, brand, rules);
      await setBudgets(tx, { brand, currency }, rules);
    },
  });
  return { ...(await rulesOf(tx, brand)), awaitsSecond: outcome === 'waits' };
}
