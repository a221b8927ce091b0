import type { Tx } from '../platform/database/db.ts';
import type { OperatorSession } from '../platform/http/serve.ts';

/** A change that an operator made to their brand, as it is written into the audit trail. */
export interface OperatorChange {
  readonly operator: OperatorSession;
  /** What kind of thing was changed, such as `brand.status` or `banner`. */
  readonly what: string;
  /** Which one of them; empty when there is only one. */
  readonly target: string;
  /** What it was; null when it is new. JSON as it may be shown to any operator of the brand: no secret belongs in it. */
  readonly before: unknown;
  /** What it is; null when it is gone. */
  readonly after: unknown;
}

/** Writes a change into the audit trail, in the transaction that makes it: one is never kept without the other. */
export type NoteChange = (tx: Tx, change: OperatorChange) => Promise<void>;
