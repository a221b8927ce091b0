import type { MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** A member excluded themselves: their open games end in the same transaction. */
export type OnMemberExcluded = (tx: Tx, memberId: MemberId) => Promise<void>;
