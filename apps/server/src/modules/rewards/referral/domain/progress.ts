import type { ReferralStep } from '@baize/contract/rewards/referral-states';
import type { Programme } from '../referral.ts';

/** What a friend did so far. */
export interface Done {
  readonly depositedParts: bigint;
  readonly validParts: bigint;
}

export interface StepProgress {
  readonly step: ReferralStep;
  readonly isReached: boolean;
  readonly missingParts: bigint;
}

/** How far a friend is with each step, by what they did. */
export function progressOf({ steps }: Programme, { depositedParts, validParts }: Done): StepProgress[] {
  return steps.map(({ step, least }) => {
    const needed = least ?? 0n;
    const done = step === 'registered' ? needed : step === 'deposit' ? depositedParts : validParts;
    const missingParts = done >= needed ? 0n : needed - (done > 0n ? done : 0n);
    return { step, isReached: missingParts === 0n, missingParts };
  });
}
