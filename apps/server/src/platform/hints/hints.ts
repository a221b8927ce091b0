import type { SessionHint } from '@baize/contract/hints';
import type { BrandCode, Id, MemberId } from '@baize/kernel';

/** Everybody who runs a brand. */
export type StaffAudience = Id<'staff'>;

/** Who is told: a member's sessions, all of a brand, its staff, or the visitor of one chat. */
export type Audience = MemberId | BrandCode | StaffAudience | Id<'chat'>;

/** Hints to the open sessions of a member or a brand, over all processes. Told after the commit; may be lost, never the fact itself. */
export interface Hints {
  tell(audience: Audience, event: SessionHint): void;
  /** Returns how to stop listening. */
  subscribe(audience: Audience, listener: (event: SessionHint) => void): () => void;
}
