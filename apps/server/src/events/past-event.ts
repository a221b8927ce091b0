import type { Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** Something that a seed tells of a member's past, made by the code that makes it today. */
export interface PastEvent {
  readonly at: Instant;
  readonly memberId: MemberId;
  readonly happen: (tx: Tx) => Promise<unknown>;
}
