export type PromotionState = 'upcoming' | 'running' | 'ended';

/** Where a promotion stands at a moment. */
export function stateOf(
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number | null },
  now: number,
): PromotionState {
  if (now < startsAt) return 'upcoming';
  return endsAt !== null && now >= endsAt ? 'ended' : 'running';
}
