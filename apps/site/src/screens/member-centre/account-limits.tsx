import { LimitsSections } from '../../features/money/limits/limits-sections.tsx';
import { OffersSection } from '../../features/people/account/offers-section.tsx';
import { TimeOutSection } from '../../features/people/account/time-out-section.tsx';

/** Limits, the time check, offers, and breaks from playing. */
export function AccountLimits() {
  return (
    <>
      <LimitsSections />
      <OffersSection />
      <TimeOutSection />
    </>
  );
}
