import type { SessionEvent } from '@baize/contract';
import type { BrandCode, MemberId } from '@baize/kernel';

/** Whose sessions are told: one member's, or all of a brand. */
export type Audience = MemberId | BrandCode;

/** Hints to the open sessions of a member or a brand, over all processes. Told after the commit; may be lost, never the fact itself. */
export interface News {
  tell(audience: Audience, event: SessionEvent): void;
  /** Returns how to stop listening. */
  subscribe(audience: Audience, listener: (event: SessionEvent) => void): () => void;
}
