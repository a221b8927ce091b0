import { asId, type BrandCode, type Currency, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { AwardId } from '../awards/index.ts';
import type { Claiming, RebateLine } from './rebate.ts';

export interface RebateClaim {
  readonly number: number;
  readonly at: Instant;
  readonly currency: Currency;
  readonly amountParts: bigint;
  readonly validParts: bigint;
  readonly byNight: boolean;
  readonly lines: readonly RebateLine[];
}

const COLUMNS = `c.number, c.at, c.currency, c.amount_parts as "amountParts", c.valid_parts as "validParts", c.by_night as "byNight",
  c.lines`;
const BY_KEY = `select ${COLUMNS} from rebates_claim c where c.member_id = $1 and c.request_key = $2`;
const PAGE = `select ${COLUMNS} from rebates_claim c where c.member_id = $1 order by c.number desc limit $2 offset $3`;
const COUNT = 'select count(*)::integer as total from rebates_claim where member_id = $1';

type Row = Omit<RebateClaim, 'at' | 'lines'> & {
  readonly at: Date;
  readonly lines: readonly (Omit<RebateLine, 'openParts'> & { readonly openParts: string })[];
};

const claimFrom = (row: Row): RebateClaim => ({
  ...row,
  at: instantOf(row.at.getTime()),
  lines: row.lines.map((line) => ({ ...line, openParts: BigInt(line.openParts) })),
});

export async function claimByKey(sql: Sql, memberId: MemberId, requestKey: string): Promise<RebateClaim | undefined> {
  const row = await sql.first<Row>(BY_KEY, [memberId, requestKey]);
  return row && claimFrom(row);
}

/** A page of what a member was rebated, newest first. */
export async function claimsOf(
  sql: Sql,
  memberId: MemberId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: RebateClaim[]; readonly total: number }> {
  const rows = await sql.all<Row>(PAGE, [memberId, limit, offset]);
  const count = await sql.first<{ readonly total: number }>(COUNT, [memberId]);
  return { list: rows.map(claimFrom), total: count?.total ?? 0 };
}

const KEEP = `insert into rebates_claim
    (member_id, number, request_key, at, brand, currency, amount_parts, valid_parts, by_night, award_id, lines)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

export async function keepClaim(
  tx: Tx,
  { memberId, requestKey, brand, byNight }: Claiming,
  claim: Omit<RebateClaim, 'byNight'> & { readonly awardId: AwardId },
): Promise<void> {
  await tx.all(KEEP, [
    ...[memberId, claim.number, requestKey, new Date(claim.at), brand, claim.currency],
    ...[claim.amountParts, claim.validParts, byNight, claim.awardId, textOfLines(claim.lines)],
  ]);
}

const CLAIMED = 'select member_id from rebates_claim where member_id = any ($1) and request_key = $2';

/** Who of some members has a claim under a key. */
export async function claimedAmong(
  sql: Sql,
  memberIds: readonly MemberId[],
  requestKey: string,
): Promise<Set<MemberId>> {
  const rows = await sql.all<{ readonly member_id: string }>(CLAIMED, [memberIds, requestKey]);
  return new Set(rows.map(({ member_id }) => asId<MemberId>(member_id)));
}

const KEEP_ALL = `insert into rebates_claim
    (member_id, number, request_key, at, brand, currency, amount_parts, valid_parts, by_night, award_id, lines)
  select n.member_id, n.number, $2, n.at, $3, n.currency, n.parts, n.valid, true, n.award_id, n.lines::jsonb
  from unnest($1::uuid[], $4::integer[], $5::timestamptz[], $6::text[], $7::bigint[], $8::bigint[], $9::uuid[], $10::text[])
    n (member_id, number, at, currency, parts, valid, award_id, lines)`;

/** What a night paid to many. */
export async function keepNightClaims(
  tx: Tx,
  { brand, requestKey }: Pick<Claiming, 'brand' | 'requestKey'>,
  claims: readonly (Omit<RebateClaim, 'byNight'> & { readonly memberId: MemberId; readonly awardId: AwardId })[],
): Promise<void> {
  await tx.all(KEEP_ALL, [
    ...[claims.map(({ memberId }) => memberId), requestKey, brand, claims.map(({ number }) => number)],
    ...[claims.map(({ at }) => new Date(at)), claims.map(({ currency }) => currency)],
    ...[claims.map(({ amountParts }) => amountParts), claims.map(({ validParts }) => validParts)],
    ...[claims.map(({ awardId }) => awardId), claims.map(({ lines }) => textOfLines(lines))],
  ]);
}

function textOfLines(lines: readonly RebateLine[]): string {
  return JSON.stringify(
    lines.map(({ gameType, vendor, rank, rate, openParts }) => ({
      ...{ gameType, vendor, rank, rate, openParts: String(openParts) },
    })),
  );
}

interface Night {
  readonly day: string;
  readonly after: MemberId;
  readonly isDone: boolean;
}

const NIGHT = `select to_char(n.day, 'YYYY-MM-DD') as day, n.after_member as after, n.is_done as "isDone" from rebates_night n
  where n.brand = $1`;
const KEEP_NIGHT = `insert into rebates_night (brand, day, after_member, is_done) values ($1, $2, $3, $4)
  on conflict (brand) do update set day = excluded.day, after_member = excluded.after_member, is_done = excluded.is_done`;

export function nightOf(sql: Sql, brand: BrandCode): Promise<Night | undefined> {
  return sql.first<Night>(NIGHT, [brand]);
}

export async function keepNight(sql: Sql, brand: BrandCode, { day, after, isDone }: Night): Promise<void> {
  await sql.all(KEEP_NIGHT, [brand, day, after, isDone]);
}

/** Nobody: every member comes after. */
export const NOBODY = asId<MemberId>('00000000-0000-0000-0000-000000000000');
