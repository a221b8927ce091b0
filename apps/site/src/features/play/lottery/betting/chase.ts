import { useComingIssues } from '../lottery.api.ts';
import type { GameTerms } from './buy.api.ts';
import { boughtSteps, CHASE_LEAST, type ChaseForm, type ChaseStep, issuesAllowed, stepsOf } from './chase-plan.ts';

/** How many issues to come a page asks for. */
const ASKED = 100;

export interface Chase {
  /** Every issue of the plan, those with multiple 0 too; undefined where a multiple becomes too great. */
  readonly plan: readonly ChaseStep[] | undefined;
  /** Those that are bought. */
  readonly steps: readonly ChaseStep[];
  readonly sum: number;
  /** The most issues that can be chosen now. */
  readonly most: number;
  readonly isSound: boolean;
}

interface ChaseOf {
  readonly gameCode: string;
  readonly selections: number;
  readonly terms: GameTerms;
}

/** A chase as it would be bought now: it begins with the issue on sale. */
export function useChase(form: ChaseForm, { gameCode, selections, terms }: ChaseOf): Chase {
  const coming = useComingIssues(gameCode, form.isOn ? ASKED : 2).data?.issues ?? [];
  const most = issuesAllowed(selections, coming.length);
  const plan = form.isOn ? stepsOf({ ...form, issues: Math.min(form.issues, most) }, coming, terms.multiple) : [];
  const { steps, sum } = boughtSteps(plan ?? []);
  return { plan, steps, sum, most, isSound: plan !== undefined && steps.length >= CHASE_LEAST };
}
