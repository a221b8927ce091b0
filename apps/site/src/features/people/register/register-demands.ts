import type { SystemStatus } from '@baize/contract/bootstrap';
import type { RegisterAsks, RegisterMode } from '@baize/contract/brand/register-rules';

/** What the brand asks of a registration beyond the rules of its fields, on the day it is where the brand lives. */
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
