import { partsFromText } from '@baize/kernel';
import { type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import { ratesGiveMore } from './domain/rebate-rates.ts';
import type { RebateRules } from './rebate.ts';

const partsOf = (text: string | null) => (text === null ? null : (partsFromText(text) ?? 0n));

const GUARDS: Guards<RebateRules> = {
  rates: ratesGiveMore,
  smallest: (before, after) => (partsOf(after) ?? 0n) < (partsOf(before) ?? 0n),
  automatic: 'more',
  turnover: 'less',
  dayBudget: (before, after) => {
    const [old, wanted] = [partsOf(before), partsOf(after)];
    return old !== null && (wanted === null || wanted > old);
  },
};

/** Whether a brand would pay back more, sooner or on easier terms. */
export function givesMore(before: RebateRules, after: RebateRules): boolean {
  return isLooserBy(GUARDS, before, after);
}
