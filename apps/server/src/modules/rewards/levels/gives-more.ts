import { partsFromText } from '@baize/kernel';
import { type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import type { LevelRules } from './level.ts';

const parts = (text: string) => partsFromText(text) ?? 0n;
type Level = LevelRules['levels'][number];

const GUARDS: Guards<LevelRules> = {
  every: 'any',
  levels: (before, after) =>
    after.some((level) =>
      isEasier(
        before.find((one) => one.rankLevel === level.rankLevel),
        level,
      ),
    ),
  turnover: 'less',
  claimDays: 'more',
  warnDays: 'nothing',
  awardsAgain: 'more',
  dayBudget: isLarger,
  weeklyDayBudget: isLarger,
  birthdayDayBudget: isLarger,
  birthdayDays: 'less',
};

function isLarger(before: string | null, after: string | null): boolean {
  return before !== null && (after === null || parts(after) > parts(before));
}

/** Whether levels ask for less or give more than before. */
export function givesMore(before: LevelRules, after: LevelRules): boolean {
  return isLooserBy(GUARDS, before, after);
}

function isEasier(before: Level | undefined, after: Level): boolean {
  if (before === undefined) return true;
  const isLess = (one: Level['rise'], other: Level['rise']) =>
    other.points < one.points || parts(other.deposits) < parts(one.deposits);
  const isMore = (of: 'award' | 'weekly' | 'birthday') => parts(after[of]) > parts(before[of]);
  return (
    isLess(before.rise, after.rise) ||
    isLess(before.keep, after.keep) ||
    isMore('award') ||
    isMore('weekly') ||
    isMore('birthday')
  );
}
