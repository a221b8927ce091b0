import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

const REFUSES = 'select 1 from members_offer_refusal where member_id = $1 and until is null';

/** Whether a member said that they want to be offered nothing. */
export async function refusesOffers(sql: Sql, memberId: MemberId): Promise<boolean> {
  return (await sql.first(REFUSES, [memberId])) !== undefined;
}

const BEGIN = `insert into members_offer_refusal (member_id, brand, since) values ($1, $2, $3)
  on conflict (member_id) where until is null do nothing`;
const END = `update members_offer_refusal set until = greatest(since, $2::timestamptz)
  where member_id = $1 and until is null`;

/** Notes that a member refuses offers from now on; the same again changes nothing. */
export async function beginRefusal(
  tx: Tx,
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandCode },
  now: Instant,
): Promise<void> {
  await tx.all(BEGIN, [memberId, brand, new Date(now)]);
}

/** Notes that a member takes offers again; the same again changes nothing. */
export async function endRefusal(tx: Tx, memberId: MemberId, now: Instant): Promise<void> {
  await tx.all(END, [memberId, new Date(now)]);
}

const NOT_OFFERED = `
  select member_id from members_exclusion where member_id = any($1) and until > $2
  union
  select member_id from members_offer_refusal where member_id = any($1) and until is null`;

/** Who of some members is offered nothing and reminded of nothing: who takes a break, and who refuses offers. */
export async function notOfferedAmong(sql: Sql, memberIds: readonly MemberId[], now: Instant): Promise<Set<MemberId>> {
  const rows = await sql.all<{ member_id: MemberId }>(NOT_OFFERED, [memberIds, new Date(now)]);
  return new Set(rows.map((row) => row.member_id));
}

/** Whether a member is offered nothing and reminded of nothing. */
export async function isOfferedNothing(sql: Sql, memberId: MemberId, now: Instant): Promise<boolean> {
  return (await notOfferedAmong(sql, [memberId], now)).has(memberId);
}
