import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../platform/db.ts';
import { countMoves, findPage, type TransferRow } from './ledger.store.ts';
import type { TransferKind } from './transfer.ts';

/** One movement of the member's cash. */
export interface StatementLine {
  readonly id: string;
  readonly kind: TransferKind;
  /** Signed: what the balance changed by. */
  readonly amountParts: bigint;
  readonly balanceAfterParts: bigint;
  readonly reference: string;
  readonly at: Instant;
}

export interface StatementInput {
  readonly memberId: MemberId;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  readonly kind?: TransferKind | undefined;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly total: number;
  readonly totalPages: number;
}

/** Every movement of the member's cash, newest first, each with the balance right after it. */
export async function statementOf(sql: Sql, input: StatementInput): Promise<Statement> {
  const { memberId, pageNo, pageSize } = input;
  const kind = input.kind ?? null;
  const total = await countMoves(sql, memberId, kind);
  const rows = await findPage(sql, { memberId, kind, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { lines: rows.map(lineOf), total, totalPages: Math.ceil(total / pageSize) };
}

function lineOf(row: TransferRow): StatementLine {
  return {
    id: String(row.seq),
    kind: row.kind,
    amountParts: row.debit_account === 'cash' ? -row.amount_parts : row.amount_parts,
    balanceAfterParts: row.balance_after_parts,
    reference: row.reference,
    at: instantOf(row.at.getTime()),
  };
}
