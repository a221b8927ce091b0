import type { Tx } from '../platform/database/db.ts';

/** An issue of the lottery has a new version: its result, another result, or that it is void. */
export interface IssueConcluded {
  readonly issueId: bigint;
  readonly version: number;
  readonly kind: 'result' | 'void';
}

/** Has the tickets of an issue settled, in the transaction that draws, corrects or voids it: never the one without the other. */
export type OnIssueConcluded = (tx: Tx, concluded: IssueConcluded) => Promise<void>;
