import { invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../platform/db.ts';
import type { HoldInput } from './hold.ts';
import type { Answer } from './ledger.store.ts';

const OPEN = 'select outcome, balance from ledger_open_hold($1, $2, $3, $4, $5, $6, $7)';

export async function insertHold(sql: Sql, input: HoldInput, fingerprint: Buffer): Promise<Answer> {
  const { brand, memberId, holdId, amount, reference } = input;
  const row = await sql.first<Answer>(OPEN, [
    brand,
    memberId,
    holdId,
    fingerprint,
    amount.parts,
    amount.currency,
    reference,
  ]);
  invariant(row !== undefined, 'the books did not answer');
  return row;
}

export interface ClosingOrder {
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly to: string | null;
  /** 0 gives everything back. */
  readonly amountParts: bigint;
  readonly currency: string | null;
  readonly reference: string;
  readonly fingerprint: Buffer;
}

export interface ClosingAnswer {
  readonly outcome: 'posted' | 'repeated' | 'closed' | 'unknown' | 'too_much' | 'wrong_currency';
  readonly balance: bigint | null;
}

const CLOSE = 'select outcome, balance from ledger_close_hold($1, $2, $3, $4, $5, $6, $7)';

export async function closeHold(sql: Sql, order: ClosingOrder): Promise<ClosingAnswer> {
  const { memberId, holdId, fingerprint, amountParts, to, currency, reference } = order;
  const row = await sql.first<ClosingAnswer>(CLOSE, [
    memberId,
    holdId,
    fingerprint,
    amountParts,
    to,
    currency,
    reference,
  ]);
  invariant(row !== undefined, 'the books did not answer');
  return row;
}
