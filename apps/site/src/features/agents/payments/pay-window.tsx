import summary from '../../../shared/money/summary.module.css';
import { usePage } from '../../../shared/state/page.ts';
import { stampText } from '../../../shared/texts/time-text.ts';

/** From when to when a payment counts. A narrow screen breaks the line between the two, never within one. */
export function PayWindow({ from, to }: { from: number; to: number }) {
  const { timeZone } = usePage().status.brand;
  return (
    <>
      <span className={summary.moment}>{stampText(from, timeZone)} –</span>{' '}
      <span className={summary.moment}>{stampText(to, timeZone)}</span>
    </>
  );
}
