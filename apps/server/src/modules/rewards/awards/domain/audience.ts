import type { wireAudience } from '@baize/contract/rewards/promotion-offers';
import type { Instant } from '@baize/kernel';
import type { z } from 'zod';

/** Whom something is for. */
export type Audience = z.output<typeof wireAudience>;

/** What an audience asks of a member. */
export interface AudienceFacts {
  readonly level: number | null;
  readonly labels: readonly string[];
  readonly dialingCode: string;
  readonly registeredAt: Instant;
  /** The names of who stands above, in lower case. */
  readonly above: readonly string[];
}

/** Whether what is for an audience is for a member. */
export function isFor({ levels, labels, dialingCodes, registeredSince, line }: Audience, of: AudienceFacts): boolean {
  return (
    (levels === null || (of.level !== null && levels.includes(of.level))) &&
    (labels === null || labels.some((label) => of.labels.includes(label))) &&
    (dialingCodes === null || dialingCodes.includes(of.dialingCode.replace(/^\+/, ''))) &&
    (registeredSince === null || of.registeredAt >= registeredSince) &&
    (line === null || of.above.includes(line.toLowerCase()))
  );
}
