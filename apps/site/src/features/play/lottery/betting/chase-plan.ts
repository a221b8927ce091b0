import { multiplesOf } from '@baize/lottery/chase';
import { isRefused } from '@baize/lottery/refused';

/** How a chase goes on: the same multiple each time, or `factor` times as much after every `every` issues. */
export interface ChaseForm {
  readonly isOn: boolean;
  readonly issues: number;
  readonly grows: boolean;
  readonly multiple: number;
  readonly factor: number;
  readonly every: number;
  readonly stopOnWin: boolean;
  /** Multiples that were set by hand, by issue; 0 leaves the issue out. */
  readonly own: Readonly<Record<string, number>>;
}

export const CHASE_START: ChaseForm = {
  ...{ isOn: false, issues: 5, grows: false, multiple: 1, factor: 2, every: 1, stopOnWin: true, own: {} },
};

/** The least and the most issues of a chase, and how many tickets it may come to (the contract's; slip.test.ts compares). */
export const CHASE_LEAST = 2;
export const CHASE_MOST = 100;
export const TICKETS_MOST = 500;

export interface ChaseStep {
  readonly issue: string;
  readonly drawsAt: number;
  readonly multiple: number;
}

/** So many issues may be chased with so many selections on the slip. */
export function issuesAllowed(selections: number, coming: number): number {
  return Math.min(CHASE_MOST, coming, Math.floor(TICKETS_MOST / Math.max(1, selections)));
}

/** The issues with their multiples; undefined where a multiple would be greater than is sold. */
export function stepsOf(
  form: ChaseForm,
  coming: readonly { readonly issue: string; readonly drawsAt: number }[],
  mostMultiple: number,
): readonly ChaseStep[] | undefined {
  const issues = coming.slice(0, form.issues);
  if (issues.length === 0) return [];
  const { multiple, factor, every } = form;
  const plan = form.grows
    ? ({ plan: 'growing', multiple, factor, every } as const)
    : ({ plan: 'same', multiple } as const);
  const multiples = multiplesOf(plan, issues.length, { draws: CHASE_MOST, multiple: mostMultiple });
  if (isRefused(multiples)) return undefined;
  return issues.map(({ issue, drawsAt }, place) => ({
    ...{ issue, drawsAt },
    multiple: form.own[issue] ?? multiples[place] ?? 1,
  }));
}

/** The issues that are bought, and how many multiples they come to. */
export function boughtSteps(steps: readonly ChaseStep[]): {
  readonly steps: readonly ChaseStep[];
  readonly sum: number;
} {
  const taken = steps.filter(({ multiple }) => multiple > 0);
  return { steps: taken, sum: taken.reduce((sum, { multiple }) => sum + multiple, 0) };
}
