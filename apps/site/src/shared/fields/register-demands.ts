import type { SystemStatus } from '@baize/contract/bootstrap';
import type { RegisterAsks, RegisterMode } from '@baize/contract/brand/register-rules';

/** What the brand requires of a registration beyond the rules of single fields; ages count by today's date in the brand's time zone. */
export function demandsOf({ brand, registerAsks }: SystemStatus, mode: RegisterMode, now: number): RegisterAsks {
  const { mobileProof, birthDate } = registerAsks;
  const { timeZone, minimumAge } = brand;
  return { mode, mobileProof, birthDate: birthDate ? { today: dayIn(timeZone, now), minimumAge } : undefined };
}

/** As yyyy-MM-dd. */
function dayIn(timeZone: string, now: number): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', parts).format(now);
}
