import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface Link {
  readonly linkId: string;
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly code: string;
  readonly name: string;
  readonly kind: 'member' | 'agent';
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly offAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  readonly usesMax: number | null;
  readonly uses: number;
  /** Of the lottery: what newcomers are given; null: none. */
  readonly prizeGroup: number | null;
}

interface Row {
  readonly link_id: string;
  readonly member_id: string;
  readonly brand: string;
  readonly code: string;
  readonly name: string;
  readonly kind: 'member' | 'agent';
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly off_at: Date | null;
  readonly last_used_at: Date | null;
  readonly uses_max: number | null;
  readonly uses: number;
  readonly prize_group: number | null;
}

const COLUMNS = `l.link_id, l.member_id, l.brand, l.code, l.name, l.kind, l.created_at, l.expires_at, l.off_at, l.last_used_at, l.uses_max,
  l.uses, l.prize_group`;

export interface NewLink extends Omit<Link, 'offAt' | 'lastUsedAt' | 'uses'> {
  readonly requestKey: string;
  readonly codeKey: string;
}

/** Undefined when the agent used the request key before. */
export async function insertLink(tx: Tx, link: NewLink): Promise<Link | undefined> {
  const row = await tx.first<Row>(
    `insert into agents_link as l
       (link_id, member_id, brand, code, code_key, name, kind, created_at, expires_at, uses_max, prize_group, request_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (member_id, request_key) do nothing returning ${COLUMNS}`,
    [
      link.linkId,
      link.memberId,
      link.brand,
      link.code,
      link.codeKey,
      link.name,
      link.kind,
      new Date(link.createdAt),
      link.expiresAt === null ? null : new Date(link.expiresAt),
      link.usesMax,
      link.prizeGroup,
      link.requestKey,
    ],
  );
  return row && linkFrom(row);
}

export async function linkByKey(sql: Sql, memberId: MemberId, requestKey: string): Promise<Link | undefined> {
  const text = `select ${COLUMNS} from agents_link l where l.member_id = $1 and l.request_key = $2`;
  const row = await sql.first<Row>(text, [memberId, requestKey]);
  return row && linkFrom(row);
}

/** The link with this code; undefined for a code that is no link's. */
export async function linkByCode(sql: Sql, brand: BrandCode, codeKey: string): Promise<Link | undefined> {
  const text = `select ${COLUMNS} from agents_link l where l.brand = $1 and l.code_key = $2`;
  const row = await sql.first<Row>(text, [brand, codeKey]);
  return row && linkFrom(row);
}

/** Whether a link is an agent's. */
export async function hasLink(sql: Sql, memberId: MemberId, linkId: string): Promise<boolean> {
  const text = 'select l.link_id from agents_link l where l.member_id = $1 and l.link_id = $2';
  return (await sql.first(text, [memberId, linkId])) !== undefined;
}

/** How many links of an agent newcomers can still use. */
export async function usableLinks(sql: Sql, memberId: MemberId, now: Instant): Promise<number> {
  const row = await sql.first<{ n: number }>(
    `select count(*)::int as n from agents_link l where l.member_id = $1 and l.off_at is null
       and (l.expires_at is null or l.expires_at > $2) and (l.uses_max is null or l.uses < l.uses_max)`,
    [memberId, new Date(now)],
  );
  return row?.n ?? 0;
}

/** Switches an agent's link off; the same again leaves the time. Undefined when the agent has no such link. */
export async function switchOff(
  tx: Tx,
  { memberId, linkId, at }: { readonly memberId: MemberId; readonly linkId: string; readonly at: Instant },
): Promise<Link | undefined> {
  const row = await tx.first<Row>(
    `update agents_link l set off_at = coalesce(l.off_at, $3) where l.member_id = $1 and l.link_id = $2 returning ${COLUMNS}`,
    [memberId, linkId, new Date(at)],
  );
  return row && linkFrom(row);
}

/** Counts one more who comes by a link; false when it takes nobody any more. Locks the link until the transaction ends. */
export async function countUse(tx: Tx, linkId: string, now: Instant): Promise<boolean> {
  const row = await tx.first(
    `update agents_link l set uses = l.uses + 1, last_used_at = greatest($2, coalesce(l.last_used_at, $2))
     where l.link_id = $1 and l.off_at is null and (l.expires_at is null or l.expires_at > $2)
       and (l.uses_max is null or l.uses < l.uses_max)
     returning l.link_id`,
    [linkId, new Date(now)],
  );
  return row !== undefined;
}

export async function insertUse(
  tx: Tx,
  { linkId, memberId, at }: { readonly linkId: string; readonly memberId: MemberId; readonly at: Instant },
): Promise<void> {
  await tx.all('insert into agents_link_use (member_id, link_id, at) values ($1, $2, $3)', [
    ...[memberId, linkId, new Date(at)],
  ]);
}

export interface LinkPage {
  readonly memberId: MemberId;
  /** Null: all. */
  readonly usable: boolean | null;
  readonly now: Instant;
  readonly limit: number;
  readonly offset: number;
}

const PAGE = `from agents_link l where l.member_id = $1 and ($2::boolean is null or $2 = (l.off_at is null
  and (l.expires_at is null or l.expires_at > $3) and (l.uses_max is null or l.uses < l.uses_max)))`;

/** A page of an agent's links, the latest first, with how many there are and how many came by all of them. */
export async function pageOfLinks(
  sql: Sql,
  { memberId, usable, now, limit, offset }: LinkPage,
): Promise<{ rows: Link[]; total: number; uses: number }> {
  const values = [memberId, usable, new Date(now)];
  const rows = await sql.all<Row>(
    `select ${COLUMNS} ${PAGE} order by l.created_at desc, l.link_id limit $4 offset $5`,
    [...values, limit, offset],
  );
  const sums = await sql.first<{ n: number; uses: number }>(
    `select count(*)::int as n, coalesce(sum(l.uses), 0)::int as uses ${PAGE}`,
    values,
  );
  return { rows: rows.map(linkFrom), total: sums?.n ?? 0, uses: sums?.uses ?? 0 };
}

function linkFrom(row: Row): Link {
  const at = (date: Date | null) => date && instantOf(date.getTime());
  return {
    linkId: row.link_id,
    memberId: asId<MemberId>(row.member_id),
    brand: asId<BrandCode>(row.brand),
    code: row.code,
    name: row.name,
    kind: row.kind,
    createdAt: instantOf(row.created_at.getTime()),
    expiresAt: at(row.expires_at),
    offAt: at(row.off_at),
    lastUsedAt: at(row.last_used_at),
    usesMax: row.uses_max,
    uses: row.uses,
    prizeGroup: row.prize_group,
  };
}
