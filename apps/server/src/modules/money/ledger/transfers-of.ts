import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findByKey, findByReference } from './records.store.ts';
import { lineOf, type StatementLine } from './statement-of.ts';

/** A transfer with the key it was ordered under. */
export interface KeyedLine extends StatementLine {
  readonly key: string;
}

export interface TransfersInput {
  readonly memberId: MemberId;
  /** Whose keys and references these are. */
  readonly scope: string;
  readonly references?: readonly string[];
  readonly keys?: readonly string[];
  /** Only transfers after the one with this id are searched for the references. */
  readonly after?: string;
}

/**
 * The member's transfers that have one of the references or keys, in no order, those of an amount of 0 too. Keys are looked up;
 * references are searched for in the member's history, for the rare question about a single thing.
 */
export async function transfersOf(sql: Sql, input: TransfersInput): Promise<KeyedLine[]> {
  const { memberId, scope, references = [], keys = [], after = '0' } = input;
  const [named, keyed] = await Promise.all([
    references.length === 0 ? [] : findByReference(sql, { memberId, scope, references, after: BigInt(after) }),
    keys.length === 0 ? [] : findByKey(sql, { memberId, scope, keys }),
  ]);
  return [...named, ...keyed].map((row) => ({ ...lineOf(row), key: row.key }));
}
