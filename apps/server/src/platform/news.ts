import type { SessionEvent } from '@baize/contract';
import type { MemberId } from '@baize/kernel';

/** Hints to the open sessions of a member, over all processes. Told after the commit; may be lost, never the fact itself. */
export interface News {
  tell(memberId: MemberId, event: SessionEvent): void;
  /** Returns how to stop listening. */
  subscribe(memberId: MemberId, listener: (event: SessionEvent) => void): () => void;
}
