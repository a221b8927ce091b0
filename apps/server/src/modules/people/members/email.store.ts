import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface EmailRow {
  readonly brand: BrandCode;
  /** Lower case. */
  readonly email: string;
  readonly memberId: MemberId;
  readonly verifiedAt: Instant;
}

const PUT_EMAIL = `
  insert into members_email (brand, email, member_id, verified_at) values ($1, $2, $3, $4)
  on conflict (member_id) do update set email = excluded.email, verified_at = excluded.verified_at`;
const OWNER_OF = 'select member_id from members_email where brand = $1 and email = $2';

/** Keeps the account's verified address, in place of the one before. False when it is another account's. */
export async function putEmail(tx: Tx, row: EmailRow): Promise<boolean> {
  // Two who bind the same address at once take turns.
  await tx.all('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`email ${row.brand} ${row.email}`]);
  const owner = await emailOwner(tx, row.brand, row.email);
  if (owner !== undefined && owner !== row.memberId) return false;
  await tx.all(PUT_EMAIL, [row.brand, row.email, row.memberId, new Date(row.verifiedAt)]);
  return true;
}

/** Whose address this is, if it was verified. */
export async function emailOwner(sql: Sql, brand: BrandCode, email: string): Promise<MemberId | undefined> {
  const row = await sql.first<{ member_id: string }>(OWNER_OF, [brand, email]);
  return row && asId<MemberId>(row.member_id);
}
