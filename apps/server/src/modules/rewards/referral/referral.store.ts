import type { ReferralSign, ReferralState } from '@baize/contract/rewards/referral-states';
import { asId, type BrandCode, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { type Invited, NO_PROGRAMME, type Programme, programmeFrom, storedProgramme } from './referral.ts';

export async function programmeOf(sql: Sql, brand: BrandCode): Promise<Programme> {
  const row = await sql.first<{ readonly terms: unknown }>('select terms from referral_programme where brand = $1', [
    brand,
  ]);
  return row === undefined ? NO_PROGRAMME : programmeFrom(row.terms);
}

const PUT = `insert into referral_programme (brand, terms) values ($1, $2)
  on conflict (brand) do update set terms = excluded.terms`;

export async function putProgramme(tx: Tx, brand: BrandCode, programme: Programme): Promise<void> {
  await tx.all(PUT, [brand, JSON.stringify(storedProgramme(programme))]);
}

const MAKE_CODE = `insert into referral_owner (member_id, brand, code) values ($1, $2, $3) on conflict do nothing`;

export async function codeOf(sql: Sql, memberId: MemberId): Promise<string | undefined> {
  const row = await sql.first<{ readonly code: string }>('select code from referral_owner where member_id = $1', [
    memberId,
  ]);
  return row?.code;
}

export async function insertCode(
  sql: Sql,
  { memberId, brand, code }: { readonly memberId: MemberId; readonly brand: BrandCode; readonly code: string },
): Promise<void> {
  await sql.all(MAKE_CODE, [memberId, brand, code]);
}

export async function ownerOfCode(sql: Sql, brand: BrandCode, code: string): Promise<MemberId | undefined> {
  const text = 'select member_id from referral_owner where brand = $1 and code = $2';
  const row = await sql.first<{ readonly member_id: string }>(text, [brand, code]);
  return row && asId<MemberId>(row.member_id);
}

/** Holds a member's code: of two friends' steps the second sees how many were rewarded. */
export async function lockCode(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all('select from referral_owner where member_id = $1 for update', [memberId]);
}

interface Row {
  readonly member_id: string;
  readonly inviter_id: string;
  readonly brand: string;
  readonly currency: string;
  readonly terms: unknown;
  readonly at: Date;
  readonly valid: string;
  readonly state: ReferralState;
  readonly signs: ReferralSign[];
  readonly note: string;
  readonly decided_name: string | null;
}

const COLUMNS = `i.member_id, i.inviter_id, i.brand, i.currency, i.terms, i.at, i.valid_parts::text as valid, i.state, i.signs, i.note,
  i.decided_name`;

const INSERT = `insert into referral_invited (member_id, inviter_id, brand, currency, terms, at, steps_left)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (member_id) do nothing`;

/** Nothing happens for who was invited before. */
export async function insertInvited(
  tx: Tx,
  one: Pick<Invited, 'memberId' | 'inviterId' | 'brand' | 'currency' | 'terms' | 'at'>,
): Promise<void> {
  const { memberId, inviterId, brand, currency, terms, at } = one;
  const stored = JSON.stringify(storedProgramme(terms));
  await tx.all(INSERT, [memberId, inviterId, brand, currency, stored, new Date(at), terms.steps.length]);
}

export async function findInvited(sql: Sql, memberId: MemberId): Promise<Invited | undefined> {
  const row = await sql.first<Row>(`select ${COLUMNS} from referral_invited i where i.member_id = $1`, [memberId]);
  return row && invitedFrom(row);
}

export async function lockInvited(tx: Tx, memberId: MemberId): Promise<Invited | undefined> {
  const text = `select ${COLUMNS} from referral_invited i where i.member_id = $1 for update`;
  const row = await tx.first<Row>(text, [memberId]);
  return row && invitedFrom(row);
}

const OPEN = `select ${COLUMNS} from referral_invited i
  where i.state in ('open', 'approved') and i.steps_left > 0 and i.member_id > $1 order by i.member_id limit $2`;

/** Who has steps before them, in pages by their ids. */
export async function openInvited(sql: Sql, after: string, limit: number): Promise<Invited[]> {
  return (await sql.all<Row>(OPEN, [after, limit])).map(invitedFrom);
}

const ADD = `update referral_invited i set valid_parts = i.valid_parts + n.parts::numeric
  from unnest($1::uuid[], $2::text[], $3::text[]) n (member_id, currency, parts)
  where i.member_id = n.member_id and i.currency = n.currency`;

export interface ValidBets {
  readonly memberId: MemberId;
  readonly currency: string;
  readonly parts: bigint;
}

export async function addValidBets(tx: Tx, bets: readonly ValidBets[]): Promise<void> {
  const columns = [
    bets.map((one) => one.memberId),
    bets.map((one) => one.currency),
    bets.map(({ parts }) => `${parts}`),
  ];
  await tx.all(ADD, columns);
}

const ABOVE = `
  with recursive up (member_id, depth) as (
    select i.inviter_id, 1 from referral_invited i where i.member_id = $1
    union all
    select i.inviter_id, up.depth + 1 from up join referral_invited i on i.member_id = up.member_id where up.depth < 10)
  select up.member_id from up where up.depth > 1`;
const BESIDE = `select i.member_id from referral_invited i where i.inviter_id = $1 and i.member_id <> $2
  order by i.at desc limit 200`;

/** Whoever invited the inviter and so on, and who else came by them. */
export async function circleOf(
  sql: Sql,
  { memberId, inviterId }: Pick<Invited, 'memberId' | 'inviterId'>,
): Promise<{ readonly above: Set<MemberId>; readonly beside: Set<MemberId> }> {
  const ids = (rows: readonly { readonly member_id: string | null }[]) =>
    new Set(rows.flatMap(({ member_id: id }) => (id === null ? [] : [asId<MemberId>(id)])));
  return {
    above: ids(await sql.all<{ member_id: string | null }>(ABOVE, [memberId])),
    beside: ids(await sql.all<{ member_id: string }>(BESIDE, [inviterId, memberId])),
  };
}

const DOUBT = `update referral_invited set state = 'checking', signs = $2 where member_id = $1 and state = 'open'`;

export async function writeDoubt(tx: Tx, memberId: MemberId, signs: readonly ReferralSign[]): Promise<void> {
  await tx.all(DOUBT, [memberId, signs]);
}

const DECIDE = `update referral_invited set state = $2, note = $3, decided_by = $4, decided_name = $5, decided_at = $6
  where member_id = $1`;

export interface Decision {
  readonly state: 'approved' | 'refused';
  readonly note: string;
  readonly by: string;
  readonly name: string;
  readonly at: Instant;
}

export async function writeDecision(
  tx: Tx,
  memberId: MemberId,
  { state, note, by, name, at }: Decision,
): Promise<void> {
  await tx.all(DECIDE, [memberId, state, note, by, name, new Date(at)]);
}

const FRIENDS = `select ${COLUMNS}, members_name_of(i.member_id) as username, count(*) over ()::int as total
  from referral_invited i where i.inviter_id = $1 order by i.at desc, i.member_id limit $2 offset $3`;
const REVIEWS = `select ${COLUMNS}, members_name_of(i.member_id) as username, count(*) over ()::int as total
  from referral_invited i where i.brand = $1 and i.state = $2 order by i.at, i.member_id limit $3 offset $4`;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export type NamedInvited = Invited & { readonly username: string };

export function friendsOf(sql: Sql, inviterId: MemberId, { limit, offset }: Page) {
  return named(sql, FRIENDS, [inviterId, limit, offset]);
}

export function reviewsOf(
  sql: Sql,
  { brand, state, limit, offset }: Page & { readonly brand: BrandCode; readonly state: ReferralState },
) {
  return named(sql, REVIEWS, [brand, state, limit, offset]);
}

async function named(sql: Sql, text: string, values: readonly unknown[]) {
  const rows = await sql.all<Row & { username: string; total: number }>(text, values);
  const list: NamedInvited[] = rows.map((row) => ({ ...invitedFrom(row), username: row.username }));
  return { list, total: rows[0]?.total ?? 0 };
}

const COUNT = `select count(*)::int as count from referral_invited i
  where i.inviter_id = $1 and i.at >= $2 and i.at < $3 and i.state in ('open', 'approved')`;

/** How many friends of a member were invited in a time, but for those that are being checked or were refused. */
export async function countInvited(
  sql: Sql,
  of: { readonly memberId: MemberId; readonly from: Instant; readonly until: Instant },
): Promise<number> {
  const row = await sql.first<{ count: number }>(COUNT, [of.memberId, new Date(of.from), new Date(of.until)]);
  return row?.count ?? 0;
}

function invitedFrom(row: Row): Invited {
  return {
    memberId: asId<MemberId>(row.member_id),
    inviterId: asId<MemberId>(row.inviter_id),
    brand: asId<BrandCode>(row.brand),
    currency: currencyOf(row.currency),
    terms: programmeFrom(row.terms),
    at: instantOf(row.at.getTime()),
    validParts: BigInt(row.valid),
    state: row.state,
    signs: row.signs,
    note: row.note,
    decidedName: row.decided_name,
  };
}
