import type { AwardKind, AwardSource, AwardState } from '@baize/contract/rewards/award-states';
import { asId, type BrandCode, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Award, AwardId, AwardTerms } from './award.ts';

interface Row {
  readonly award_id: string;
  readonly brand: string;
  readonly member_id: string;
  readonly source_kind: AwardSource;
  readonly source_id: string;
  readonly key: string;
  readonly kind: AwardKind;
  readonly currency: string;
  readonly amount_parts: bigint;
  readonly item: string;
  readonly titles: Award['titles'];
  readonly terms: StoredTerms;
  readonly required_parts: bigint;
  readonly state: AwardState;
  readonly offered_at: Date;
  readonly claim_by: Date | null;
  readonly claimed_at: Date | null;
  readonly run_until: Date | null;
  readonly ended_at: Date | null;
  readonly paid_parts: bigint;
  readonly budget_day: string;
  readonly reason: string;
  readonly proposed_by: string | null;
  readonly proposed_name: string | null;
  readonly decided_name: string | null;
}

/** JSON has no bigint. */
type StoredTerms = Omit<AwardTerms, 'turnoverOfParts' | 'largestStakeParts' | 'largestPayoutParts'> & {
  readonly turnoverOfParts: string;
  readonly largestStakeParts: string | null;
  readonly largestPayoutParts: string | null;
};

const COLUMNS = `award_id, brand, member_id, source_kind, source_id, key, kind, currency, amount_parts, item, titles, terms,
  required_parts, state, offered_at, claim_by, claimed_at, run_until, ended_at, paid_parts, budget_day::text as budget_day, reason,
  proposed_by, proposed_name, decided_name`;

const INSERT = `insert into awards_award (award_id, brand, member_id, source_kind, source_id, key, kind, currency, amount_parts, item,
    titles, terms, required_parts, state, offered_at, claim_by, budget_day, reason, proposed_by, proposed_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  on conflict (member_id, source_kind, source_id, key) do nothing returning award_id`;

/** False where the source gave under that key before. */
export async function insertAward(tx: Tx, award: Award): Promise<boolean> {
  const { what, source } = award;
  const row = await tx.first(INSERT, [
    ...[award.awardId, award.brand, award.memberId, source.kind, source.id, award.key],
    ...[what.kind, what.currency, what.amountParts, what.item, JSON.stringify(award.titles), storedTerms(award.terms)],
    ...[award.requiredParts, award.state, new Date(award.offeredAt), dateOf(award.claimBy), award.budgetDay],
    ...[award.reason, award.proposedBy, award.proposedName],
  ]);
  return row !== undefined;
}

const AMONG = `select ${COLUMNS} from awards_award where member_id = $1 and award_id = any ($2)`;

/** The member's awards among these. */
export async function awardsAmong(sql: Sql, memberId: MemberId, awardIds: readonly AwardId[]): Promise<Award[]> {
  return (await sql.all<Row>(AMONG, [memberId, awardIds])).map(awardFrom);
}

const INSERT_PAID = `
  insert into awards_award (award_id, brand, member_id, source_kind, source_id, key, kind, currency, amount_parts, item, titles, terms,
    required_parts, state, offered_at, claimed_at, ended_at, paid_parts, budget_day)
  select n.award_id, n.brand, n.member_id, n.source_kind, n.source_id, n.key, 'money', n.currency, n.parts, '', n.titles::jsonb,
    n.terms::jsonb, 0, 'done', n.at, n.at, n.at, n.parts, n.day
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::text[],
      $11::timestamptz[], $12::date[])
    n (award_id, brand, member_id, source_kind, source_id, key, currency, parts, titles, terms, at, day)`;

/** Awards of money that are promised, claimed and paid in one moment. Fails where a source gave under one of the keys before. */
export async function insertPaid(tx: Tx, awards: readonly Award[]): Promise<void> {
  await tx.all(INSERT_PAID, [
    awards.map(({ awardId }) => awardId),
    awards.map(({ brand }) => brand),
    awards.map(({ memberId }) => memberId),
    awards.map(({ source }) => source.kind),
    awards.map(({ source }) => source.id),
    awards.map(({ key }) => key),
    awards.map(({ what }) => what.currency),
    awards.map(({ what }) => what.amountParts),
    awards.map(({ titles }) => JSON.stringify(titles)),
    awards.map(({ terms }) => storedTerms(terms)),
    awards.map(({ offeredAt }) => new Date(offeredAt)),
    awards.map(({ budgetDay }) => budgetDay),
  ]);
}

const BY_KEY = `select ${COLUMNS} from awards_award where member_id = $1 and source_kind = $2 and source_id = $3 and key = $4`;

export async function awardByKey(
  sql: Sql,
  { memberId, source, key }: Pick<Award, 'memberId' | 'source' | 'key'>,
): Promise<Award | undefined> {
  const row = await sql.first<Row>(BY_KEY, [memberId, source.kind, source.id, key]);
  return row && awardFrom(row);
}

/** The award, its row locked until the transaction ends. */
export async function lockAward(tx: Tx, awardId: AwardId): Promise<Award | undefined> {
  const row = await tx.first<Row>(`select ${COLUMNS} from awards_award where award_id = $1 for update`, [awardId]);
  return row && awardFrom(row);
}

const STEP = `update awards_award set state = $2, claimed_at = $3, run_until = $4, ended_at = $5, paid_parts = $6, required_parts = $7
  where award_id = $1`;

export async function writeStep(tx: Tx, award: Award): Promise<void> {
  const { awardId, state, claimedAt, runUntil, endedAt, paidParts, requiredParts } = award;
  await tx.all(STEP, [awardId, state, dateOf(claimedAt), dateOf(runUntil), dateOf(endedAt), paidParts, requiredParts]);
}

const DECIDE = 'update awards_award set decided_by = $2, decided_name = $3 where award_id = $1';

export async function writeDecider(
  tx: Tx,
  awardId: AwardId,
  { operatorId, name }: { readonly operatorId: string; readonly name: string },
): Promise<void> {
  await tx.all(DECIDE, [awardId, operatorId, name]);
}

const RUNNING = `select ${COLUMNS} from awards_award where member_id = $1 and state = 'running' order by claimed_at, award_id`;

/** What of a member's asks for play now, oldest first. */
export async function runningAwards(sql: Sql, memberId: MemberId): Promise<Award[]> {
  return (await sql.all<Row>(RUNNING, [memberId])).map(awardFrom);
}

const OPEN = `select ${COLUMNS} from awards_award
  where member_id = $1 and (state in ('claimed', 'running') or state = 'offered' and (claim_by is null or claim_by > $2))
  order by claim_by nulls last, offered_at, award_id limit 200`;

/** What waits for a member, what expires first before the rest, and what is on its way. */
export async function openAwards(sql: Sql, memberId: MemberId, now: Instant): Promise<Award[]> {
  return (await sql.all<Row>(OPEN, [memberId, new Date(now)])).map(awardFrom);
}

const COUNT = `select count(*)::int as count from awards_award
  where member_id = $1 and state = 'offered' and (claim_by is null or claim_by > $2)`;

export async function countClaimable(sql: Sql, memberId: MemberId, now: Instant): Promise<number> {
  return (await sql.first<{ count: number }>(COUNT, [memberId, new Date(now)]))?.count ?? 0;
}

const OVER = `from awards_award where member_id = $1
  and (state in ('done', 'expired', 'cancelled') or state = 'offered' and claim_by <= $2)`;
const HISTORY = `select ${COLUMNS} ${OVER} order by offered_at desc, award_id limit $3 offset $4`;

export interface Paged {
  readonly limit: number;
  readonly offset: number;
}

/** What is over, newest first, and how much of it there is. */
export async function pastAwards(
  sql: Sql,
  { memberId, now, limit, offset }: Paged & { readonly memberId: MemberId; readonly now: Instant },
): Promise<{ readonly list: Award[]; readonly total: number }> {
  const rows = await sql.all<Row>(HISTORY, [memberId, new Date(now), limit, offset]);
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
const LIST = `select ${COLUMNS}, members_name_of(member_id) as username ${OF_BRAND} order by offered_at desc, award_id limit $4 offset $5`;

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
  const rows = await sql.all<Row & { username: string }>(LIST, [...chosen, query.limit, query.offset]);
  const counted = await sql.first<{ total: number }>(`select count(*)::int as total ${OF_BRAND}`, chosen);
  return { list: rows.map((row) => ({ ...awardFrom(row), username: row.username })), total: counted?.total ?? 0 };
}

const COST = `select source_kind as "sourceKind", source_id as "sourceId", kind, currency, count(*)::int as count,
    count(distinct member_id)::int as members, sum(amount_parts)::text as promised, sum(paid_parts)::text as paid,
    coalesce(sum(amount_parts) filter (where state in ('waiting', 'offered', 'claimed') or state = 'running' and paid_parts = 0), 0)::text as open,
    coalesce(sum(amount_parts) filter (where state = 'expired'), 0)::text as expired
  from awards_award where brand = $1 and budget_day between $2 and $3
  group by 1, 2, 3, 4 order by sum(paid_parts) desc, 1, 2, 3, 4`;

export interface Cost {
  readonly sourceKind: AwardSource;
  readonly sourceId: string;
  readonly kind: AwardKind;
  readonly currency: string;
  readonly count: number;
  readonly members: number;
  readonly promised: string;
  readonly paid: string;
  readonly open: string;
  readonly expired: string;
}

/** What was given by each source on some days of the brand, and what became of it. */
export function costOf(
  sql: Sql,
  brand: BrandCode,
  days: { readonly from: string; readonly to: string },
): Promise<Cost[]> {
  return sql.all(COST, [brand, days.from, days.to]);
}

const KEYS = `select key from awards_award where member_id = $1 and source_kind = $2 and source_id = $3 and key = any ($4)`;

/** Which of these keys a source gave a member under. */
export async function givenKeys(
  sql: Sql,
  { memberId, source }: Pick<Award, 'memberId' | 'source'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.all<{ key: string }>(KEYS, [memberId, source.kind, source.id, keys]);
  return new Set(rows.map(({ key }) => key));
}

const COUNT_GIVEN = `select member_id, count(*)::int as count from awards_award
  where brand = $1 and source_kind = $2 and source_id = any ($3) and offered_at >= $4 and offered_at < $5 group by member_id`;

/** How often some sources of a kind gave each member of a brand in a time. */
export async function countGiven(
  sql: Sql,
  of: {
    readonly brand: BrandCode;
    readonly kind: AwardSource;
    readonly ids: readonly string[];
    from: Instant;
    until: Instant;
  },
): Promise<Map<MemberId, number>> {
  const values = [of.brand, of.kind, of.ids, new Date(of.from), new Date(of.until)];
  const rows = await sql.all<{ member_id: string; count: number }>(COUNT_GIVEN, values);
  return new Map(rows.map(({ member_id, count }) => [asId<MemberId>(member_id), count]));
}

/** What became of some awards. */
export async function awardStatesOf(sql: Sql, ids: readonly string[]): Promise<Map<string, AwardState>> {
  const text = 'select award_id, state from awards_award where award_id = any ($1::uuid[])';
  const rows = await sql.all<{ award_id: string; state: AwardState }>(text, [ids]);
  return new Map(rows.map(({ award_id, state }) => [award_id, state]));
}

function storedTerms(terms: AwardTerms): string {
  return JSON.stringify({
    ...terms,
    turnoverOfParts: String(terms.turnoverOfParts),
    largestStakeParts: textOf(terms.largestStakeParts),
    largestPayoutParts: textOf(terms.largestPayoutParts),
  } satisfies StoredTerms);
}

function textOf(parts: bigint | null): string | null {
  return parts === null ? null : String(parts);
}

function partsOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}

function momentOf(at: Date | null): Instant | null {
  return at && instantOf(at.getTime());
}

function awardFrom(row: Row): Award {
  const { kind, amount_parts: amountParts, item } = row;
  return {
    awardId: asId<AwardId>(row.award_id),
    brand: asId<BrandCode>(row.brand),
    memberId: asId<MemberId>(row.member_id),
    source: { kind: row.source_kind, id: row.source_id },
    key: row.key,
    what: { kind, currency: currencyOf(row.currency), amountParts, item },
    titles: row.titles,
    terms: {
      ...row.terms,
      turnoverOfParts: BigInt(row.terms.turnoverOfParts),
      largestStakeParts: partsOf(row.terms.largestStakeParts),
      largestPayoutParts: partsOf(row.terms.largestPayoutParts),
    },
    requiredParts: row.required_parts,
    state: row.state,
    offeredAt: instantOf(row.offered_at.getTime()),
    claimBy: momentOf(row.claim_by),
    claimedAt: momentOf(row.claimed_at),
    runUntil: momentOf(row.run_until),
    endedAt: momentOf(row.ended_at),
    paidParts: row.paid_parts,
    budgetDay: row.budget_day,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedName: row.proposed_name,
    decidedName: row.decided_name,
  };
}
