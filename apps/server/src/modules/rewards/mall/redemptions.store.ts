import type { OfferKind, RedemptionState } from '@baize/contract/rewards/redemption-states';
import { asId, type BrandCode, instantOf, type MemberId } from '@baize/kernel';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Redemption, RedemptionId } from './redemption.ts';

interface Row {
  readonly redemption_id: string;
  readonly member_id: string;
  readonly brand: string;
  readonly reward_id: string;
  readonly kind: OfferKind;
  readonly points: bigint;
  readonly state: RedemptionState;
  readonly titles: Readonly<Record<string, string>>;
  readonly delivery: string;
  readonly at: Date;
  readonly decided_at: Date | null;
  readonly approved_by: string | null;
  readonly approved_name: string | null;
  readonly decided_name: string | null;
  readonly note: string;
}

const COLUMNS = `r.redemption_id, r.member_id, r.brand, r.reward_id, r.kind, r.points, r.state, r.titles, r.delivery, r.at, r.decided_at,
  r.approved_by, r.approved_name, r.decided_name, r.note`;

function redemptionFrom(row: Row): Redemption {
  return {
    redemptionId: asId<RedemptionId>(row.redemption_id),
    memberId: asId<MemberId>(row.member_id),
    brand: asId<BrandCode>(row.brand),
    rewardId: row.reward_id,
    kind: row.kind,
    points: row.points,
    state: row.state,
    titles: row.titles,
    delivery: row.delivery,
    at: instantOf(row.at.getTime()),
    decidedAt: row.decided_at && instantOf(row.decided_at.getTime()),
    approvedBy: row.approved_by,
    approvedName: row.approved_name,
    decidedName: row.decided_name,
    note: row.note,
  };
}

const INSERT = `
  insert into mall_redemption (redemption_id, member_id, request_key, points, at, decided_at, brand, reward_id, kind, state, fingerprint,
    titles, delivery)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

export async function insertRedemption(
  tx: Tx,
  one: Redemption,
  { requestKey, fingerprint }: { readonly requestKey: string; readonly fingerprint: Buffer },
): Promise<void> {
  const { redemptionId, memberId, points, at, decidedAt, brand, rewardId, kind, state, titles, delivery } = one;
  await tx.all(INSERT, [
    ...[redemptionId, memberId, requestKey, points, new Date(at), decidedAt && new Date(decidedAt), brand, rewardId],
    ...[kind, state, fingerprint, JSON.stringify(titles), delivery],
  ]);
}

const BY_KEY = `select ${COLUMNS}, r.fingerprint from mall_redemption r where r.member_id = $1 and r.request_key = $2`;

/** What a key was used for before. */
export async function redemptionByKey(sql: Sql, memberId: MemberId, requestKey: string) {
  const row = await sql.first<Row & { readonly fingerprint: Buffer }>(BY_KEY, [memberId, requestKey]);
  return row && { redemption: redemptionFrom(row), fingerprint: row.fingerprint };
}

const LOCK = `select ${COLUMNS} from mall_redemption r where r.redemption_id = $1 for update`;

export async function lockRedemption(tx: Tx, redemptionId: RedemptionId): Promise<Redemption | undefined> {
  const row = await tx.first<Row>(LOCK, [redemptionId]);
  return row && redemptionFrom(row);
}

const COUNT = `select count(*)::int as count from mall_redemption where member_id = $1 and reward_id = $2 and state <> 'rejected'`;

/** How often a member has redeemed a reward; what was rejected does not count. */
export async function timesRedeemed(tx: Tx, memberId: MemberId, rewardId: string): Promise<number> {
  return (await tx.first<{ readonly count: number }>(COUNT, [memberId, rewardId]))?.count ?? 0;
}

const FIRST = 'update mall_redemption set approved_by = $2, approved_name = $3, note = $4 where redemption_id = $1';

/** The first of two people. */
export async function keepFirst(tx: Tx, redemptionId: RedemptionId, by: OperatorSession & { readonly note: string }) {
  await tx.all(FIRST, [redemptionId, by.operatorId, by.name, by.note]);
}

const DECIDE = `update mall_redemption set state = $2, decided_at = $3, decided_by = $4, decided_name = $5, note = $6
  where redemption_id = $1`;

export async function writeDecision(tx: Tx, { redemptionId, ...after }: Redemption, operatorId: string): Promise<void> {
  const { state, decidedAt, decidedName, note } = after;
  await tx.all(DECIDE, [redemptionId, state, decidedAt && new Date(decidedAt), operatorId, decidedName, note]);
}

const NOT_GIVEN = 'update mall_redemption set state = $2, decided_at = $3 where redemption_id = $1';

/** What was approved by itself and never given ends so. */
export async function writeNotGiven(tx: Tx, { redemptionId, state, decidedAt }: Redemption): Promise<void> {
  await tx.all(NOT_GIVEN, [redemptionId, state, decidedAt && new Date(decidedAt)]);
}

export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly state: RedemptionState | undefined;
}

const OF_MEMBER = `select ${COLUMNS}, count(*) over ()::int as total from mall_redemption r
  where r.member_id = $1 and ($2::text is null or r.state = $2) order by r.at desc, r.redemption_id limit $3 offset $4`;
const OF_BRAND = `
  select ${COLUMNS}, count(*) over ()::int as total from mall_redemption r
  where r.brand = $1 and ($2::text is null or r.state = $2)
  order by r.state = 'processing' desc, case when r.state = 'processing' then r.at end, r.at desc, r.redemption_id limit $3 offset $4`;

interface Listed<R> {
  readonly list: readonly R[];
  readonly total: number;
  readonly totalPages: number;
}

function paged<T extends { readonly total: number }, R>(
  rows: readonly T[],
  size: number,
  one: (row: T) => R,
): Listed<R> {
  const total = rows[0]?.total ?? 0;
  return { list: rows.map(one), total, totalPages: Math.ceil(total / size) };
}

const offsetOf = ({ pageNo, pageSize }: Page) => (pageNo - 1) * pageSize;

export async function redemptionsOf(sql: Sql, memberId: MemberId, page: Page): Promise<Listed<Redemption>> {
  const values = [memberId, page.state ?? null, page.pageSize, offsetOf(page)];
  return paged(await sql.all<Row & { readonly total: number }>(OF_MEMBER, values), page.pageSize, redemptionFrom);
}

export async function redemptionsIn(sql: Sql, brand: BrandCode, page: Page): Promise<Listed<Redemption>> {
  const values = [brand, page.state ?? null, page.pageSize, offsetOf(page)];
  return paged(await sql.all<Row & { readonly total: number }>(OF_BRAND, values), page.pageSize, redemptionFrom);
}
