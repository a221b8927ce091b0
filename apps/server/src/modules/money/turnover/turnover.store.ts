import { asId, type BrandCode, type Currency, currencyOf, instantOf, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { CountedGames } from '../../play/rounds/index.ts';

/** A turnover requirement: what must be staked before the money of a deposit or bonus may be withdrawn. */
export interface Requirement {
  readonly memberId: MemberId;
  /** The deposit it came with. */
  readonly sourceId: string;
  readonly kind: 'deposit' | 'bonus';
  readonly brand: BrandCode;
  readonly currency: Currency;
  /** What came in. */
  readonly baseParts: bigint;
  /** How much of it must be staked, in hundredths. */
  readonly factor: number;
  readonly requiredParts: bigint;
  readonly since: Instant;
}

interface Row {
  readonly member_id: string;
  readonly source_id: string;
  readonly kind: 'deposit' | 'bonus';
  readonly brand: string;
  readonly currency: string;
  readonly base_parts: bigint;
  readonly factor: number;
  readonly required_parts: bigint;
  readonly since: Date;
}

const INSERT = `insert into payments_turnover
    (member_id, source_id, kind, brand, currency, base_parts, factor, required_parts, since)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`;
const OF_MEMBER = `select member_id, source_id, kind, brand, currency, base_parts, factor, required_parts, since
  from payments_turnover t where member_id = $1 and not exists (
    select from payments_turnover_waiver w
    where w.member_id = $1 and w.state = 'waived' and t.source_id = any (w.source_ids))
    and kind <> 'award'
  order by since, source_id, kind desc`;

export async function insertRequirement(tx: Tx, one: Requirement): Promise<void> {
  const { memberId, sourceId, kind, brand, currency, baseParts, factor, requiredParts, since } = one;
  const values = [memberId, sourceId, kind, brand, currency, baseParts, factor, requiredParts, new Date(since)];
  await tx.all(INSERT, values);
}

/**
 * All turnover requirements of a member that were not waived, oldest first: amounts and since when, without regard to what has
 * been staked since. The caller compares it with valid bets.
 */
export async function requirementsOf(sql: Sql, memberId: MemberId): Promise<Requirement[]> {
  const rows = await sql.all<Row>(OF_MEMBER, [memberId]);
  return rows.map((row) => ({
    memberId: asId<MemberId>(row.member_id),
    sourceId: row.source_id,
    kind: row.kind,
    brand: asId<BrandCode>(row.brand),
    currency: currencyOf(row.currency),
    baseParts: row.base_parts,
    factor: row.factor,
    requiredParts: row.required_parts,
    since: instantOf(row.since.getTime()),
  }));
}

/** What an award asks for before money may leave. Bets count for it and for the deposits' requirements alike. */
export interface AwardRequirement {
  readonly memberId: MemberId;
  /** The award. */
  readonly sourceId: string;
  readonly brand: BrandCode;
  readonly currency: Currency;
  readonly baseParts: bigint;
  readonly factor: number;
  readonly requiredParts: bigint;
  readonly since: Instant;
  readonly counts: CountedGames;
}

const INSERT_AWARD = `insert into payments_turnover
    (member_id, source_id, kind, brand, currency, base_parts, factor, required_parts, since, counts)
  values ($1, $2, 'award', $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`;
const AWARDS_OF_MEMBER = `select source_id, brand, currency, base_parts, factor, required_parts, since, counts
  from payments_turnover t where member_id = $1 and kind = 'award' and not exists (
    select from payments_turnover_waiver w
    where w.member_id = $1 and w.state = 'waived' and t.source_id = any (w.source_ids))
  order by since, source_id`;

/** Notes what must be staked for an award, in the transaction that pays it. May be repeated. */
export async function requireForAward(tx: Tx, one: AwardRequirement): Promise<void> {
  const { memberId, sourceId, brand, currency, baseParts, factor, requiredParts, since, counts } = one;
  const amounts = [baseParts, factor, requiredParts];
  await tx.all(INSERT_AWARD, [
    memberId,
    sourceId,
    brand,
    currency,
    ...amounts,
    new Date(since),
    JSON.stringify(counts),
  ]);
}

/** What a member's awards ask for and nobody waived, oldest first, without regard to what has been staked since. */
export async function awardRequirementsOf(sql: Sql, memberId: MemberId): Promise<AwardRequirement[]> {
  const rows = await sql.all<Omit<Row, 'kind' | 'member_id'> & { counts: CountedGames }>(AWARDS_OF_MEMBER, [memberId]);
  return rows.map((row) => ({
    memberId,
    sourceId: row.source_id,
    brand: asId<BrandCode>(row.brand),
    currency: currencyOf(row.currency),
    baseParts: row.base_parts,
    factor: row.factor,
    requiredParts: row.required_parts,
    since: instantOf(row.since.getTime()),
    counts: row.counts,
  }));
}
