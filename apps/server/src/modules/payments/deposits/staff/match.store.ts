import type { BrandCode, DepositId, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../../platform/db.ts';

/** What staff said has arrived. */
export interface Match {
  readonly brand: BrandCode;
  readonly requestKey: string;
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  readonly amountParts: bigint;
  readonly noticeId: string | null;
  readonly operatorId: string;
  readonly at: Instant;
}

const INSERT = `insert into payments_deposit_match
    (brand, request_key, member_id, deposit_id, amount_parts, notice_id, operator_id, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning request_key`;
const SAME = `select 1 from payments_deposit_match
  where brand = $1 and request_key = $2 and deposit_id = $3 and amount_parts = $4 and notice_id is not distinct from $5`;

/** 'repeated': the same was said before under this key. 'other': something else was. */
export async function claimMatch(tx: Tx, match: Match): Promise<'new' | 'repeated' | 'other'> {
  const { brand, requestKey, memberId, depositId, amountParts, noticeId, operatorId, at } = match;
  const values = [brand, requestKey, memberId, depositId, amountParts, noticeId, operatorId, new Date(at)];
  if ((await tx.first(INSERT, values)) !== undefined) return 'new';
  const same = await tx.first(SAME, [brand, requestKey, depositId, amountParts, noticeId]);
  return same === undefined ? 'other' : 'repeated';
}
