import { type Currency, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { TransferKind } from './posting.ts';
import { type TransferSubject, subjectOf } from './about.ts';
import { findByKey, findByReference, findSums, findTransfers, type TransferRow } from './records.store.ts';

/** One transfer of the member. */
export interface StatementLine {
  readonly id: string;
  readonly kind: TransferKind;
  /** Signed: what the balance changed by. */
  readonly amountParts: bigint;
  /** Signed: what the money set aside changed by. */
  readonly heldParts: bigint;
  /** Signed: what changed of the money that arrived and may not be played with yet. */
  readonly suspenseParts: bigint;
  readonly balanceAfterParts: bigint;
  readonly reference: string;
  readonly about: TransferSubject | null;
  readonly at: Instant;
}

/** Which transfers a record is about. */
export interface StatementFilter {
  readonly memberId: MemberId;
  readonly kind?: TransferKind | undefined;
  /** From this instant on. */
  readonly since?: Instant | null;
  /** Before this instant. */
  readonly until?: Instant | null;
  /** As an earlier answer gave it: what came after it is left out. */
  readonly cursor?: string | undefined;
}

export interface StatementInput extends StatementFilter {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly total: number;
  readonly totalPages: number;
  /** With it, other pages show the same record although money moves meanwhile. */
  readonly cursor: string;
  /** The id of the last transfer before the record. */
  readonly after: string;
  /** What the transfers of the record brought and took. */
  readonly inParts: bigint;
  readonly outParts: bigint;
  /** The balance before and after the record's time, whatever kinds it is about. */
  readonly openingParts: bigint;
  readonly closingParts: bigint;
  /** The kinds that ever moved money of the member, whatever the record is about: what it can be narrowed to. */
  readonly kinds: readonly TransferKind[];
  readonly currency: Currency;
}

/**
 * Every transfer of the member's money, newest first, each with the balance right after it. Reads a page and counts, not the
 * history, however long that is. Claims of a key that moved nothing are left out.
 */
export async function statementOf(sql: Sql, input: StatementInput): Promise<Statement> {
  const { pageNo, pageSize } = input;
  const { reach, total, ...sums } = await statementSums(sql, input);
  const offset = (pageNo - 1) * pageSize;
  const rows = offset >= total ? [] : await findTransfers(sql, reach, { limit: pageSize, offset });
  return {
    ...sums,
    lines: rows.map(lineOf),
    total,
    totalPages: Math.ceil(total / pageSize),
    cursor: String(reach.high),
    after: String(reach.low),
  };
}

/** The transfers of a filter, and what they come to. */
function statementSums(sql: Sql, { memberId, kind, since, until, cursor }: StatementFilter) {
  return findSums(sql, {
    memberId,
    since: since ?? null,
    until: until ?? null,
    kind: kind ?? null,
    lastSeq: cursor === undefined ? null : BigInt(cursor),
  });
}

export function lineOf(row: TransferRow): StatementLine {
  return {
    id: String(row.seq),
    kind: row.kind,
    amountParts: changeOf(row, 'cash'),
    heldParts: changeOf(row, 'held'),
    suspenseParts: changeOf(row, 'suspense'),
    balanceAfterParts: row.balance_after_parts,
    reference: row.reference,
    about: subjectOf(row),
    at: instantOf(row.at.getTime()),
  };
}

function changeOf(
  { debit_account, credit_account, amount_parts }: TransferRow,
  account: 'cash' | 'held' | 'suspense',
): bigint {
  if (credit_account === account) return amount_parts;
  return debit_account === account ? -amount_parts : 0n;
}

/** A transfer with the key it was posted under. */
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
