import type { Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';

/** The number of the member's latest transfer. */
export async function lastSeqOf(tx: Tx, memberId: MemberId): Promise<bigint> {
  const row = await tx.first<{ last_seq: bigint }>(
    "select last_seq from ledger_account where member_id = $1 and name = 'cash'",
    [memberId],
  );
  return row?.last_seq ?? 0n;
}

/** When something happened to a member, and the number of the transfer before it. */
export interface Dated {
  readonly memberId: MemberId;
  readonly after: bigint;
  readonly at: Instant;
}

/** All at once: setting the guard of history aside makes every statement be planned anew. */
export async function dateBack(tx: Tx, dated: readonly Dated[]): Promise<void> {
  await tx.all('select ledger_date_back($1, $2, $3)', [
    dated.map(({ memberId }) => memberId),
    dated.map(({ after }) => after),
    dated.map(({ at }) => new Date(at)),
  ]);
}
