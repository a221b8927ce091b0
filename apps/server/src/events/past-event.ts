import type { Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** Something that a seed tells of a member's past, made by the code that makes it today. */
export interface PastEvent {
  readonly at: Instant;
  readonly memberId: MemberId;
  readonly happen: (tx: Tx) => Promise<unknown>;
  /**
   * Lets many that follow each other happen in one round trip, each at its time. Those with the same function are of a kind.
   * @returns the number of its member's latest transfer after each
   */
  readonly happenTogether?: (tx: Tx, events: readonly PastEvent[]) => Promise<readonly bigint[]>;
}
