import type { MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** A member is shut out: what was lent out to them is taken back in the same transaction, so that no moment lies between. */
export type OnMemberExcluded = (tx: Tx, memberId: MemberId) => Promise<void>;
