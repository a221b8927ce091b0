import { type ChasePlan, multiplesOf } from '@baize/lottery/chase';
import { fraction } from '@baize/lottery/fraction';
import { isRefused, type Refused } from '@baize/lottery/refused';

/** How a chase goes on: the same multiple each time, `factor` times as much after every `every` issues, or so that a win leaves a profit. */
export const CHASE_WAYS = ['same', 'grows', 'profit'] as const;

export interface ChaseForm {
  readonly isOn: boolean;
  readonly issues: number;
  readonly way: (typeof CHASE_WAYS)[number];
  readonly multiple: number;
  readonly factor: number;
  readonly every: number;
  /** In hundredths of all that was spent until then: what a win leaves of it at least. */
  readonly profit: number;
  readonly stopOnWin: boolean;
  /** Multiples that were set by hand, by issue; 0 leaves the issue out. */
  readonly own: Readonly<Record<string, number>>;
}

export const CHASE_START: ChaseForm = {
  ...{ isOn: false, issues: 5, way: 'same', multiple: 1, factor: 2, every: 1, profit: 50, stopOnWin: true, own: {} },
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

/** What the slip of a chase costs, what its smallest win pays, and the greatest multiple that is sold. */
export interface ChaseMeans {
  readonly costParts: bigint;
  readonly prizeParts: bigint;
  readonly mostMultiple: number;
}

/** The issues with their multiples; refused where one would be greater than is sold, or where no multiple leaves such a profit. */
export function stepsOf(
  form: ChaseForm,
  coming: readonly { readonly issue: string; readonly drawsAt: number }[],
  means: ChaseMeans,
): readonly ChaseStep[] | Refused {
  const issues = coming.slice(0, form.issues);
  if (issues.length === 0) return [];
  const multiples = multiplesOf(planOf(form, means), issues.length, {
    draws: CHASE_MOST,
    multiple: means.mostMultiple,
  });
  if (isRefused(multiples)) return multiples;
  return issues.map(({ issue, drawsAt }, place) => ({
    ...{ issue, drawsAt },
    multiple: form.own[issue] ?? multiples[place] ?? 1,
  }));
}

function planOf({ way, multiple, factor, every, profit }: ChaseForm, { costParts, prizeParts }: ChaseMeans): ChasePlan {
  switch (way) {
    case 'same':
      return { plan: 'same', multiple };
    case 'grows':
      return { plan: 'growing', multiple, factor, every };
    case 'profit':
      return { plan: 'profit', costParts, prizeParts, rate: fraction(profit, 100) };
  }
}

/** The issues that are bought, and how many multiples they come to. */
export function boughtSteps(steps: readonly ChaseStep[]): {
  readonly steps: readonly ChaseStep[];
  readonly sum: number;
} {
  const taken = steps.filter(({ multiple }) => multiple > 0);
  return { steps: taken, sum: taken.reduce((sum, { multiple }) => sum + multiple, 0) };
}
