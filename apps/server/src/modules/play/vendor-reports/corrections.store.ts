import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { VendorCase } from './vendor-case.ts';

interface CorrectionRow {
  readonly outcome: 'posted' | 'unchanged' | 'takenBack' | 'held';
  readonly standingParts: bigint | null;
  /** What should have been taken and was not there. */
  readonly leftParts: bigint | null;
}

const CORRECT = `
  select outcome, standing_parts as "standingParts", left_parts as "leftParts"
  from games_correct_win($1, $2, $3, $4, $5, $6, $7)`;

/** Has a win be of another amount, as far as the member has what is to be taken. */
export async function correctWin(
  tx: Tx,
  { brand, vendor, transactionUuid, caseId }: VendorCase,
  to: { readonly id: string; readonly now: Instant; readonly parts: bigint },
): Promise<CorrectionRow> {
  const values = [brand, vendor, transactionUuid, to.id, caseId, to.parts, new Date(to.now)];
  const row = await tx.first<CorrectionRow>(CORRECT, values);
  return row ?? { outcome: 'takenBack', standingParts: null, leftParts: null };
}
