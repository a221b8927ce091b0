/** The limit that one source (member or staff) set, as it is at an instant, and its change that has not begun yet. */
export interface LimitState {
  /** Null: no limit. */
  readonly parts: bigint | null;
  readonly next: { readonly parts: bigint | null } | null;
}

/** What setting a limit does: `tightened` at once, `loosened` later, `cancelled` what waited, or nothing. */
export type ChangeKind = 'tightened' | 'loosened' | 'cancelled' | 'none';

/**
 * What becomes of a limit when this is set (B4.11): tighter at once, looser later. The same again changes
 * nothing; setting the present limit again cancels what waits.
 */
export function changeOf(kept: LimitState, wished: bigint | null): ChangeKind {
  if (wished === kept.parts) return kept.next === null ? 'none' : 'cancelled';
  if (wished !== null && (kept.parts === null || wished < kept.parts)) return 'tightened';
  return kept.next?.parts === wished ? 'none' : 'loosened';
}
