import type { KeptMember } from './member.store.ts';

/** How often a member is told how long they play: as they wish, and at least as often as the brand says. Null: never. */
export function minutesFor({
  ownMinutes,
  brandMinutes,
}: Pick<KeptMember, 'ownMinutes' | 'brandMinutes'>): number | null {
  if (ownMinutes === null) return brandMinutes;
  return brandMinutes === null ? ownMinutes : Math.min(ownMinutes, brandMinutes);
}
