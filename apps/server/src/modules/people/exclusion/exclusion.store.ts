import { asId, type BrandCode, type Currency, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { ExclusionPeriod } from '@baize/contract/people/exclusion-periods';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { PersonMarks } from './person-keys.ts';

const PERSON_MARKS = `
  select p.email, p.mobile_num, p.country_dialing_code, p.id_number, p.payee_name, p.birth_date::text as birth_date,
    coalesce(e.email, '') as verified_email, coalesce(m.mobile, '') as verified_mobile
  from members_profile p
  left join members_email e on e.member_id = p.member_id
  left join members_mobile m on m.member_id = p.member_id
  where p.member_id = $1`;

interface PersonMarksRow {
  readonly email: string;
  readonly mobile_num: string;
  readonly country_dialing_code: string;
  readonly id_number: string;
  readonly payee_name: string;
  readonly birth_date: string | null;
  readonly verified_email: string;
  readonly verified_mobile: string;
}

/** By what the owner of an account can be found again: what was typed, and what a code verified. */
export async function personMarksOf(sql: Sql, memberId: MemberId): Promise<PersonMarks[]> {
  const row = await sql.first<PersonMarksRow>(PERSON_MARKS, [memberId]);
  if (row === undefined) return [];
  const typed = {
    email: row.email,
    mobileNum: row.mobile_num,
    countryDialingCode: row.country_dialing_code,
    idNumber: row.id_number,
    name: row.payee_name,
    birthDate: row.birth_date ?? '',
  };
  return [typed, { email: row.verified_email, mobileNum: row.verified_mobile }];
}

/** One at a time: a log-in and an exclusion of the same member wait for each other. */
export async function lockMember(sql: Sql, memberId: MemberId): Promise<void> {
  await sql.all('select 1 from members_member where member_id = $1 for no key update', [memberId]);
}

const IN_FORCE = `
  select case when isfinite(until) then (extract(epoch from until) * 1000)::float8 end as until
  from members_exclusion where member_id = $1 and until > $2
  order by members_exclusion.until desc limit 1`;

/** How long the member's exclusion lasts: null for good, undefined when none is in force. */
export async function excludedUntil(sql: Sql, memberId: MemberId, now: Instant): Promise<Instant | null | undefined> {
  const row = await sql.first<{ until: number | null }>(IN_FORCE, [memberId, new Date(now)]);
  return row && (row.until === null ? null : instantOf(row.until));
}

const EXCLUDED_AMONG = 'select distinct member_id from members_exclusion where member_id = any($1) and until > $2';

/** Who of some members is excluded now. */
export async function excludedAmong(sql: Sql, memberIds: readonly MemberId[], now: Instant): Promise<Set<MemberId>> {
  const rows = await sql.all<{ member_id: MemberId }>(EXCLUDED_AMONG, [memberIds, new Date(now)]);
  return new Set(rows.map((row) => row.member_id));
}

const DENIED = 'select 1 from members_denied where brand = $1 and key_hash = any($2) limit 1';

/** Whether the brand's deny list has any of these keys. */
export async function isDenied(sql: Sql, brand: BrandCode, hashes: readonly Buffer[]): Promise<boolean> {
  return hashes.length > 0 && (await sql.first(DENIED, [brand, hashes])) !== undefined;
}

const EXCLUDED_PERSON = `
  select 1 from members_exclusion_key where brand = $1 and key_hash = any($2) and until > $3 limit 1`;

/** Whether any of these keys is of somebody who excluded themselves. */
export async function isExcludedPerson(
  sql: Sql,
  { brand, now }: { readonly brand: BrandCode; readonly now: Instant },
  hashes: readonly Buffer[],
): Promise<boolean> {
  return hashes.length > 0 && (await sql.first(EXCLUDED_PERSON, [brand, hashes, new Date(now)])) !== undefined;
}

const LOCK_ALL = `select member_id, currency, language from members_member where member_id = any ($1)
  order by member_id for no key update`;

/** Who was locked, with what whoever pays and writes them asks next. */
export interface LockedMember {
  readonly currency: Currency;
  /** Null: none was chosen. */
  readonly language: string | null;
}

/** Many, one after the other in order of their ids, as each alone is locked. */
export async function lockMembers(sql: Sql, memberIds: readonly MemberId[]): Promise<Map<MemberId, LockedMember>> {
  const rows = await sql.all<{ member_id: string; currency: string; language: string | null }>(LOCK_ALL, [memberIds]);
  return new Map(
    rows.map(({ member_id, currency, language }) => [
      asId<MemberId>(member_id),
      { currency: currencyOf(currency), language },
    ]),
  );
}

const HAS_DENIED = 'select 1 from members_denied where brand = $1 limit 1';

/** Whether a brand denies anybody at all. */
export async function deniesAnybody(sql: Sql, brand: BrandCode): Promise<boolean> {
  return (await sql.first(HAS_DENIED, [brand])) !== undefined;
}

/** How long each period lasts, by the calendar; null lasts for good. */
const EXCLUSION_INTERVALS: Readonly<Record<ExclusionPeriod, string | null>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '1m': '1 month',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years',
  permanent: null,
};

export interface NewExclusion {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly period: ExclusionPeriod;
  readonly now: Instant;
}

const INSERT = `
  insert into members_exclusion (member_id, brand, since, until, period)
  values ($1, $2, $3, coalesce(($3::timestamptz at time zone 'UTC' + $5::interval) at time zone 'UTC', 'infinity'), $4)
  returning case when isfinite(until) then (extract(epoch from until) * 1000)::float8 end as until`;
const INSERT_KEYS = `
  insert into members_exclusion_key as k (brand, key_hash, member_id, until)
  select $1, hash, $2, coalesce($4::timestamptz, 'infinity') from unnest($3::bytea[]) hash
  on conflict (brand, key_hash, member_id) do update set until = greatest(k.until, excluded.until)`;

/** Stores an exclusion and the hashes that identify the person. Returns its end; null for good. */
export async function insertExclusion(
  tx: Tx,
  { memberId, brand, period, now }: NewExclusion,
  hashes: readonly Buffer[],
): Promise<Instant | null> {
  const row = await tx.first<{ until: number | null }>(INSERT, [
    memberId,
    brand,
    new Date(now),
    period,
    EXCLUSION_INTERVALS[period],
  ]);
  const until = row?.until ?? null;
  await tx.all(INSERT_KEYS, [brand, memberId, hashes, until === null ? null : new Date(until)]);
  return until === null ? null : instantOf(until);
}

const OVER = `
  select e.member_id from members_exclusion e
  where e.lifted_at is null and e.until <= $1
    and not exists (select from members_exclusion x where x.member_id = e.member_id and x.until > $1)
  group by e.member_id limit 500`;

/** Members whose exclusions are all over, and whose end nobody acted on yet. */
export async function membersNoLongerExcluded(sql: Sql, now: Instant): Promise<MemberId[]> {
  const rows = await sql.all<{ member_id: MemberId }>(OVER, [new Date(now)]);
  return rows.map((row) => row.member_id);
}

export async function noteLifted(tx: Tx, memberId: MemberId, now: Instant): Promise<void> {
  await tx.all(
    'update members_exclusion set lifted_at = $2 where member_id = $1 and until <= $2 and lifted_at is null',
    [memberId, new Date(now)],
  );
}

/** Keys that no longer turn anybody away. */
export async function forgetOldKeys(sql: Sql, now: Instant): Promise<void> {
  await sql.all('delete from members_exclusion_key where until <= $1', [new Date(now)]);
}
