import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A mobile number that was verified by a code, and the member who can log in with it. */
export interface MobileRow {
  readonly brand: BrandCode;
  /** E.164. */
  readonly mobile: string;
  readonly memberId: MemberId;
  readonly verifiedAt: Instant;
}

const PUT_MOBILE = `
  insert into members_mobile as m (brand, mobile, member_id, verified_at) values ($1, $2, $3, $4)
  on conflict (member_id) do update set mobile = excluded.mobile, verified_at = excluded.verified_at`;
const OWNER_OF = 'select member_id from members_mobile where brand = $1 and mobile = $2';

/** Keeps the account's verified number, in place of the one before. False when it is another account's. */
export async function putMobile(tx: Tx, row: MobileRow): Promise<boolean> {
  // Two who bind the same number at once take turns.
  await tx.all('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mobile ${row.brand} ${row.mobile}`]);
  const owner = await mobileOwner(tx, row.brand, row.mobile);
  if (owner !== undefined && owner !== row.memberId) return false;
  await tx.all(PUT_MOBILE, [row.brand, row.mobile, row.memberId, new Date(row.verifiedAt)]);
  return true;
}

/** Whose number this is, if a code verified it. */
export async function mobileOwner(sql: Sql, brand: BrandCode, mobile: string): Promise<MemberId | undefined> {
  const row = await sql.first<{ member_id: string }>(OWNER_OF, [brand, mobile]);
  return row && asId<MemberId>(row.member_id);
}
