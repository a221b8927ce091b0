import { isRefused, type Refused } from '@baize/lottery/refused';
import type { Answer } from '../../../../shared/api/answers.ts';
import { type ComingIssues, useComingIssues } from '../lottery.api.ts';
import type { GameTerms } from './buy.api.ts';
import { boughtSteps, CHASE_LEAST, type ChaseForm, type ChaseStep, issuesAllowed, stepsOf } from './chase-plan.ts';
import type { SlipSum } from './slip-sum.ts';

/** How many issues to come a page asks for. */
const ASKED = 100;

export interface Chase {
  /** Every issue of the plan, those with multiple 0 too; refused where there is no such plan. */
  readonly plan: readonly ChaseStep[] | Refused;
  /** Those that are bought. */
  readonly steps: readonly ChaseStep[];
  readonly sum: number;
  /** The issues to come, which the plan waits for. */
  readonly coming: Answer<ComingIssues>;
  /** The most issues that can be chosen now. */
  readonly most: number;
  readonly isSound: boolean;
}

interface ChaseOf {
  readonly gameCode: string;
  readonly sum: SlipSum;
  readonly terms: GameTerms;
}

/** A chase as it would be bought now: it begins with the issue on sale. */
export function useChase(form: ChaseForm, { gameCode, sum: slip, terms }: ChaseOf): Chase {
  const coming = useComingIssues(gameCode, form.isOn ? ASKED : 2);
  const issues = coming.data?.issues ?? [];
  const most = issuesAllowed(slip.lines.length, issues.length);
  const means = { costParts: slip.stakeParts, prizeParts: slip.leastWinParts, mostMultiple: terms.multiple };
  const plan = form.isOn ? stepsOf({ ...form, issues: Math.min(form.issues, most) }, issues, means) : [];
  const { steps, sum } = boughtSteps(isRefused(plan) ? [] : plan);
  return { plan, steps, sum, coming, most, isSound: !isRefused(plan) && steps.length >= CHASE_LEAST };
}
