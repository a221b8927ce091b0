import type { AwardState } from '@baize/contract/rewards/award-states';
import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Award, AwardId } from './award.ts';
import { AWARD_COLUMNS, awardFrom, type AwardRow } from './award-rows.store.ts';

const RUNNING = `select ${AWARD_COLUMNS} from awards_award where member_id = $1 and state = 'running' order by claimed_at, award_id`;

/** What of a member's asks for play now, oldest first. */
export async function runningAwards(sql: Sql, memberId: MemberId): Promise<Award[]> {
  return (await sql.all<AwardRow>(RUNNING, [memberId])).map(awardFrom);
}

const OPEN = `select ${AWARD_COLUMNS} from awards_award
  where member_id = $1 and (state in ('claimed', 'running') or state = 'offered' and (claim_by is null or claim_by > $2))
  order by claim_by nulls last, offered_at, award_id limit 200`;

/** What waits for a member, what expires first before the rest, and what is on its way. */
export async function openAwards(sql: Sql, memberId: MemberId, now: Instant): Promise<Award[]> {
  return (await sql.all<AwardRow>(OPEN, [memberId, new Date(now)])).map(awardFrom);
}

const COUNT = `select count(*)::int as count from awards_award
  where member_id = $1 and state = 'offered' and (claim_by is null or claim_by > $2)`;

export async function countClaimable(sql: Sql, memberId: MemberId, now: Instant): Promise<number> {
  return (await sql.first<{ count: number }>(COUNT, [memberId, new Date(now)]))?.count ?? 0;
}

const OVER = `from awards_award where member_id = $1
  and (state in ('done', 'expired', 'cancelled') or state = 'offered' and claim_by <= $2)`;
const HISTORY = `select ${AWARD_COLUMNS} ${OVER} order by offered_at desc, award_id limit $3 offset $4`;

export interface Paged {
  readonly limit: number;
  readonly offset: number;
}

/** What is over, newest first, and how much of it there is. */
export async function pastAwards(
  sql: Sql,
  { memberId, now, limit, offset }: Paged & { readonly memberId: MemberId; readonly now: Instant },
): Promise<{ readonly list: Award[]; readonly total: number }> {
  const rows = await sql.all<AwardRow>(HISTORY, [memberId, new Date(now), limit, offset]);
  const counted = await sql.first<{ total: number }>(`select count(*)::int as total ${OVER}`, [
    memberId,
    new Date(now),
  ]);
  return { list: rows.map(awardFrom), total: counted?.total ?? 0 };
}

/** Where a page of awards ended: the next begins after it. */
export interface AwardMark {
  readonly at: Instant;
  readonly awardId: AwardId;
}

const DUE = `select award_id, claim_by from awards_award
  where state in ('waiting', 'offered') and claim_by is not null and claim_by <= $1 and (claim_by, award_id) > ($2, $3)
  order by claim_by, award_id limit $4`;

/** Awards that nobody claimed in time, in pages: the next after one. */
export async function overdueAwards(
  sql: Sql,
  after: AwardMark,
  { now, limit }: { readonly now: Instant; readonly limit: number },
): Promise<AwardMark[]> {
  const values = [new Date(now), new Date(after.at), after.awardId, limit];
  const rows = await sql.all<{ readonly award_id: string; readonly claim_by: Date }>(DUE, values);
  return rows.map(({ award_id, claim_by }) => markOf(award_id, claim_by));
}

const AT_WORK = `select award_id, claimed_at from awards_award
  where state in ('claimed', 'running') and claimed_at is not null and (claimed_at, award_id) > ($1, $2) order by claimed_at, award_id limit $3`;

/** Awards that run, in pages: the next after one. */
export async function awardsAtWork(sql: Sql, after: AwardMark, limit: number): Promise<AwardMark[]> {
  const values = [new Date(after.at), after.awardId, limit];
  const rows = await sql.all<{ readonly award_id: string; readonly claimed_at: Date }>(AT_WORK, values);
  return rows.map(({ award_id, claimed_at }) => markOf(award_id, claimed_at));
}

function markOf(awardId: string, at: Date): AwardMark {
  return { awardId: asId<AwardId>(awardId), at: instantOf(at.getTime()) };
}

const SOON = `update awards_award a set reminded_at = $1 from (
    select award_id from awards_award
    where state = 'offered' and reminded_at is null and claim_by > $1 and claim_by <= $2
      and offered_at < $1 - interval '1 hour'
    order by claim_by limit $3 for update skip locked) d
  where a.award_id = d.award_id returning a.award_id`;

/** What ends soon and nobody was reminded of yet: noted as reminded in the same breath. */
export async function takeReminders(
  tx: Tx,
  { now, until, limit }: { readonly now: Instant; readonly until: Instant; readonly limit: number },
): Promise<AwardId[]> {
  const rows = await tx.all<{ award_id: string }>(SOON, [new Date(now), new Date(until), limit]);
  return rows.map((row) => asId<AwardId>(row.award_id));
}

const OF_BRAND = `from awards_award where brand = $1 and ($2::text is null or state = $2) and ($3::uuid is null or member_id = $3)`;
const LIST = `select ${AWARD_COLUMNS}, members_name_of(member_id) as username ${OF_BRAND} order by offered_at desc, award_id limit $4 offset $5`;

/** Awards of a brand as staff list them, newest first. */
export async function awardsOfBrand(
  sql: Sql,
  query: Paged & {
    readonly brand: BrandCode;
    readonly state: AwardState | undefined;
    readonly memberId: MemberId | undefined;
  },
): Promise<{ readonly list: (Award & { readonly username: string })[]; readonly total: number }> {
  const chosen = [query.brand, query.state ?? null, query.memberId ?? null];
  const rows = await sql.all<AwardRow & { username: string }>(LIST, [...chosen, query.limit, query.offset]);
  const counted = await sql.first<{ total: number }>(`select count(*)::int as total ${OF_BRAND}`, chosen);
  return { list: rows.map((row) => ({ ...awardFrom(row), username: row.username })), total: counted?.total ?? 0 };
}
