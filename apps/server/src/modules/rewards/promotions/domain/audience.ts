import type { Offer } from '../offer.ts';
import type { AudienceFacts } from '../offers.store.ts';

/** Whether a promotion is for a member. */
export function isFor(
  { levels, labels, dialingCodes, registeredSince, line }: Offer['audience'],
  of: AudienceFacts,
): boolean {
  return (
    (levels === null || (of.level !== null && levels.includes(of.level))) &&
    (labels === null || labels.some((label) => of.labels.includes(label))) &&
    (dialingCodes === null || dialingCodes.includes(of.dialingCode.replace(/^\+/, ''))) &&
    (registeredSince === null || of.registeredAt >= registeredSince) &&
    (line === null || of.above.includes(line.toLowerCase()))
  );
}
