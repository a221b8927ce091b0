import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';
import type { OperatorSession } from '../platform/http/serve.ts';

/** An agent was moved to another place, or barred. */
export interface LineChange {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly at: Instant;
  /** Who did it. */
  readonly operator: OperatorSession;
}

/** What belongs to a change of a line, done with it: all or nothing. */
export type OnLineChanged = (tx: Tx, change: LineChange) => Promise<void>;
