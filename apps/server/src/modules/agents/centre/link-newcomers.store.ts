import { asId, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { AddUpLinks, LinkCame } from '../../../events/link-came.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { currencyOf } from './figures.ts';

/** What somebody did by the month while standing in the line of `$1`; a month counts whole where they stood. */
const OWN = `
  select o.deposits, o.valid from hierarchy_places_of(array[u.member_id]) p
  join agents_own o on o.place_id = p.place_id and o.grain = 'month'
  where p.path @> array[$1::uuid]`;

const SUMS = `
  count(*)::int as came, (count(*) filter (where x.deposits > 0))::int as depositors,
  coalesce(sum(x.deposits), 0)::bigint as deposits, coalesce(sum(x.valid), 0)::bigint as valid`;

const EACH = `
  cross join lateral (
    select coalesce(sum(o.deposits), 0) as deposits, coalesce(sum(o.valid), 0) as valid from (${OWN}) o) x`;

const LINKS = `
  select u.link_id, ${SUMS} from agents_link_use u ${EACH} where u.link_id = any ($2::uuid[]) group by u.link_id`;

interface SumRow extends LinkCame {
  readonly came: number;
}

export const addUpLinks: AddUpLinks = async (sql, { agentId, linkIds }) => {
  const rows = await sql.all<SumRow & { readonly link_id: string }>(LINKS, [agentId, linkIds]);
  return {
    currency: await currencyOf(sql, agentId),
    came: new Map(rows.map(({ link_id, ...came }) => [link_id, came])),
  };
};

export interface NewcomersFilter {
  readonly agentId: MemberId;
  readonly linkId: string;
  /** Who came from this moment on, and before that one. */
  readonly since: Instant;
  readonly until: Instant | null;
}

const CHOSEN = `u.link_id = $2::uuid and u.at >= $3 and ($4::timestamptz is null or u.at < $4)`;
/** Their last place is the one they stand at. */
const STANDS = `exists (
  select from hierarchy_paths_of(array[hierarchy_place_at(u.member_id, 'infinity')]) h where h.path @> array[$1::uuid])`;

/** What everybody did who came by a link. */
export async function sumOfNewcomers(sql: Sql, filter: NewcomersFilter): Promise<SumRow> {
  const row = await sql.first<SumRow>(
    `select ${SUMS} from agents_link_use u ${EACH} where ${CHOSEN}`,
    valuesOf(filter),
  );
  return row ?? { came: 0, depositors: 0, deposits: 0n, valid: 0n };
}

interface Newcomer {
  readonly memberId: MemberId;
  readonly cameAt: Instant;
  readonly firstDeposit: string | null;
  readonly deposits: bigint;
  readonly valid: bigint;
}

const PAGE = `
  with page as materialized (
    select u.member_id, u.at from agents_link_use u where ${CHOSEN} and ${STANDS} order by u.at desc, u.member_id limit $5 offset $6
  )
  select u.member_id, u.at, x.deposits::bigint as deposits, x.valid::bigint as valid,
    (select to_char(min(o.first_day), 'YYYY-MM-DD') from hierarchy_places_of(array[u.member_id]) p
      join agents_own o on o.place_id = p.place_id and o.grain = 'day' and o.deposits > 0
      where p.path @> array[$1::uuid]) as first_deposit
  from page u ${EACH}
  order by u.at desc, u.member_id`;

interface Row {
  readonly member_id: string;
  readonly at: Date;
  readonly deposits: bigint;
  readonly valid: bigint;
  readonly first_deposit: string | null;
}

/** A page of who came by a link and stands in the line now, the latest first, and how many these are. */
export async function pageOfNewcomers(
  sql: Sql,
  filter: NewcomersFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Newcomer[]; total: number }> {
  const values = valuesOf(filter);
  const rows = await sql.all<Row>(PAGE, [...values, limit, offset]);
  const count = await sql.first<{ n: number }>(
    `select count(*)::int as n from agents_link_use u where ${CHOSEN} and ${STANDS}`,
    values,
  );
  return { rows: rows.map(newcomerFrom), total: count?.n ?? 0 };
}

function valuesOf({ agentId, linkId, since, until }: NewcomersFilter): unknown[] {
  return [agentId, linkId, new Date(since), until === null ? null : new Date(until)];
}

function newcomerFrom({ member_id, at, first_deposit, ...sums }: Row): Newcomer {
  const memberId = asId<MemberId>(member_id);
  return { ...sums, memberId, cameAt: instantOf(at.getTime()), firstDeposit: first_deposit };
}
