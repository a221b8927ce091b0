import { asId, type BrandCode, type DepositId, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** A deposit that reached the balance. */
interface CreditedDepositRow {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  /** The member's first has 1. */
  readonly number: number;
  /** What reached the balance: without what is held back. */
  readonly parts: bigint;
  readonly creditedAt: Instant;
}

interface Row {
  readonly member_id: string;
  readonly deposit_id: string;
  readonly number: number;
  readonly parts: bigint;
  readonly credited_at: Date;
}

const NUMBERED = `select member_id, deposit_id, credited_parts - held_back_parts as parts, coalesce(decided_at, created_at) as credited_at,
    row_number() over (partition by member_id order by decided_at, deposit_id)::int as number
  from payments_deposit where state = 'succeeded'`;
const OF_MEMBER = `select * from (${NUMBERED} and member_id = $1) d where d.credited_at >= $2 order by d.number`;
const OF_BRAND = `select * from (${NUMBERED} and brand = $1 and currency = $2 and ($4::uuid[] is null or member_id = any ($4))) d where d.credited_at >= $3 order by d.credited_at`;

/** Whose deposits: a member's, or a brand's in a currency, of some members or of all. */
type Depositors =
  | { readonly memberId: MemberId }
  | { readonly brand: BrandCode; readonly currency: string; readonly members?: readonly MemberId[] };

/** Deposits since an instant, each with its number among all that its member made. */
export async function creditedDeposits(sql: Sql, whose: Depositors, since: Instant): Promise<CreditedDepositRow[]> {
  const from = new Date(since);
  const rows =
    'memberId' in whose
      ? await sql.all<Row>(OF_MEMBER, [whose.memberId, from])
      : await sql.all<Row>(OF_BRAND, [whose.brand, whose.currency, from, whose.members ?? null]);
  return rows.map(depositFrom);
}

function depositFrom(row: Row): CreditedDepositRow {
  return {
    memberId: asId<MemberId>(row.member_id),
    depositId: asId<DepositId>(row.deposit_id),
    number: row.number,
    parts: row.parts,
    creditedAt: instantOf(row.credited_at.getTime()),
  };
}
