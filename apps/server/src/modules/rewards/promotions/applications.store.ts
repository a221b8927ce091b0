import type { ApplicationState } from '@baize/contract/rewards/promotion-states';
import { asId, type BrandCode, type Id, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { EncodedPaymentProof } from '../../brand/pictures/index.ts';

export type ApplicationId = Id<'promotion application'>;

/** What a member applied for. */
export interface Application {
  readonly applicationId: ApplicationId;
  readonly brand: BrandCode;
  readonly promotionId: string;
  readonly memberId: MemberId;
  readonly requestKey: string;
  readonly period: string;
  readonly remark: string;
  readonly pictures: number;
  readonly state: ApplicationState;
  readonly appliedAt: Instant;
  readonly amountParts: bigint | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
  readonly note: string;
}

interface Row {
  readonly application_id: string;
  readonly brand: string;
  readonly promotion_id: string;
  readonly member_id: string;
  readonly request_key: string;
  readonly period: string;
  readonly remark: string;
  readonly pictures: number;
  readonly state: ApplicationState;
  readonly applied_at: Date;
  readonly amount_parts: bigint | null;
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
  readonly note: string;
}

const COLUMNS = `a.application_id, a.brand, a.promotion_id, a.member_id, a.request_key, a.period, a.remark, a.pictures, a.state,
  a.applied_at, a.amount_parts, a.decided_name, a.decided_at, a.note`;

const INSERT = `insert into promotions_application
    (application_id, brand, promotion_id, member_id, request_key, period, remark, pictures, applied_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning application_id`;
const INSERT_PICTURE =
  'insert into promotions_picture (application_id, number, width, height, content) values ($1, $2, $3, $4, $5)';

type NewApplication = Omit<Application, 'pictures' | 'state' | 'amountParts' | 'decidedName' | 'decidedAt' | 'note'> & {
  readonly pictures: readonly EncodedPaymentProof[];
};

/** False where one is open or approved for that period, or the key was used. */
export async function insertApplication(tx: Tx, one: NewApplication): Promise<boolean> {
  const { applicationId, brand, promotionId, memberId, requestKey, period, remark, pictures, appliedAt } = one;
  const named = [applicationId, brand, promotionId, memberId, requestKey];
  const made = await tx.first(INSERT, [...named, period, remark, pictures.length, new Date(appliedAt)]);
  if (made === undefined) return false;
  for (const [place, { width, height, content }] of pictures.entries()) {
    await tx.all(INSERT_PICTURE, [applicationId, place + 1, width, height, content]);
  }
  return true;
}

export async function applicationByKey(
  sql: Sql,
  memberId: MemberId,
  requestKey: string,
): Promise<Application | undefined> {
  const text = `select ${COLUMNS} from promotions_application a where member_id = $1 and request_key = $2`;
  const row = await sql.first<Row>(text, [memberId, requestKey]);
  return row && applicationFrom(row);
}

/** The member's latest for a promotion in a period. */
export async function latestApplication(
  sql: Sql,
  { memberId, promotionId, period }: Pick<Application, 'memberId' | 'promotionId' | 'period'>,
): Promise<Application | undefined> {
  const text = `select ${COLUMNS} from promotions_application a
    where member_id = $1 and promotion_id = $2 and period = $3 order by applied_at desc, application_id desc limit 1`;
  const row = await sql.first<Row>(text, [memberId, promotionId, period]);
  return row && applicationFrom(row);
}

/** Locked until the transaction ends. */
export async function lockApplication(
  tx: Tx,
  brand: BrandCode,
  applicationId: ApplicationId,
): Promise<Application | undefined> {
  const text = `select ${COLUMNS} from promotions_application a where application_id = $1 and brand = $2 for update`;
  const row = await tx.first<Row>(text, [applicationId, brand]);
  return row && applicationFrom(row);
}

const DECIDE = `update promotions_application
  set state = $2, amount_parts = $3, decided_by = $4, decided_name = $5, decided_at = $6, note = $7 where application_id = $1`;

export async function writeApplicationDecision(
  tx: Tx,
  one: Application,
  { operatorId, name, now }: { readonly operatorId: string; readonly name: string; readonly now: Instant },
): Promise<void> {
  await tx.all(DECIDE, [one.applicationId, one.state, one.amountParts, operatorId, name, new Date(now), one.note]);
}

export interface ApplicationQuery {
  readonly brand: BrandCode;
  readonly state: ApplicationState | undefined;
  readonly promotionId: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const OF_BRAND = `from promotions_application a
  where a.brand = $1 and ($2::text is null or a.state = $2) and ($3::text is null or a.promotion_id = $3)`;

export async function applicationsOfBrand(
  sql: Sql,
  { brand, state, promotionId, limit, offset }: ApplicationQuery,
): Promise<{ readonly list: (Application & { readonly username: string })[]; readonly total: number }> {
  const chosen = [brand, state ?? null, promotionId ?? null];
  const order = `order by a.state <> 'inProcess', case when a.state = 'inProcess' then a.applied_at end, a.applied_at desc`;
  const rows = await sql.all<Row & { username: string }>(
    `select ${COLUMNS}, members_name_of(a.member_id) as username ${OF_BRAND} ${order}, a.application_id limit $4 offset $5`,
    [...chosen, limit, offset],
  );
  const counted = await sql.first<{ total: number }>(`select count(*)::int as total ${OF_BRAND}`, chosen);
  return { list: rows.map((row) => ({ ...applicationFrom(row), username: row.username })), total: counted?.total ?? 0 };
}

export async function findApplicationPicture(
  sql: Sql,
  brand: BrandCode,
  of: { readonly applicationId: string; readonly number: number },
): Promise<{ readonly width: number; readonly height: number; readonly content: Buffer } | undefined> {
  const text = `select p.width, p.height, p.content from promotions_picture p
    join promotions_application a on a.application_id = p.application_id
    where a.brand = $1 and p.application_id = $2 and p.number = $3`;
  return sql.first(text, [brand, of.applicationId, of.number]);
}

function applicationFrom(row: Row): Application {
  return {
    applicationId: asId<ApplicationId>(row.application_id),
    brand: asId<BrandCode>(row.brand),
    promotionId: row.promotion_id,
    memberId: asId<MemberId>(row.member_id),
    requestKey: row.request_key,
    ...{ period: row.period, remark: row.remark, pictures: row.pictures, state: row.state },
    appliedAt: instantOf(row.applied_at.getTime()),
    amountParts: row.amount_parts,
    decidedName: row.decided_name,
    decidedAt: row.decided_at && instantOf(row.decided_at.getTime()),
    note: row.note,
  };
}
