import { LimitsSections } from '../../features/money/limits/limits-sections.tsx';
import { TimeOutSection } from '../../features/people/account/time-out-section.tsx';

/** Limits, the time check, and breaks from playing. */
export function AccountLimits() {
  return (
    <>
      <LimitsSections />
      <TimeOutSection />
    </>
  );
}
