import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type HallRow, isOpenTo, reachValues, TILE_COLUMNS, TILE_SOURCE } from './catalogue.store.ts';
import type { Reach } from './reach.ts';
import type { Classification, GameType } from '../vendors/index.ts';

export interface OwnListFilter extends Reach {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly gameType?: GameType | undefined;
  readonly classification?: Classification | undefined;
  readonly vendor?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The query of a member's own list. The list is short, so one statement reads all of it and counts it. */
const ownList = (table: 'games_favourite' | 'games_recent', since: 'added_at' | 'opened_at'): string => `
  with shown as (
    select ${TILE_COLUMNS}, o.${since} as since
    from ${table} o join ${TILE_SOURCE} on g.vendor = o.vendor and g.game_code = o.game_code
      and ${isOpenTo('$8', '$9', '$10')}
    where o.member_id = $2 and ($5::text is null or g.game_type = $5) and ($6::text is null or g.vendor = $6)
      and ($7::text is null or g.classification = $7)
  )
  select c.total, p.*
  from (select count(*) as total from shown) c
    left join lateral (select * from shown order by since desc, vendor, game_code limit $3 offset $4) p on true`;

const FAVOURITES = ownList('games_favourite', 'added_at');
const RECENT = ownList('games_recent', 'opened_at');

/** The only row of the join for a page after the last one. */
interface EmptyPage {
  readonly game_code: null;
}

async function pageOf(sql: Sql, text: string, filter: OwnListFilter): Promise<{ rows: HallRow[]; total: number }> {
  const { brand, memberId, limit, offset } = filter;
  const filters = [filter.gameType, filter.vendor, filter.classification].map((asked) => asked ?? null);
  const values = [brand, memberId, limit, offset, ...filters, ...reachValues(filter)];
  const found = await sql.all<(HallRow | EmptyPage) & { total: bigint }>(text, values);
  return { rows: found.filter((row) => row.game_code !== null), total: Number(found[0]?.total ?? 0n) };
}

export function findFavourites(sql: Sql, filter: OwnListFilter): Promise<{ rows: HallRow[]; total: number }> {
  return pageOf(sql, FAVOURITES, filter);
}

export function findRecent(sql: Sql, filter: OwnListFilter): Promise<{ rows: HallRow[]; total: number }> {
  return pageOf(sql, RECENT, filter);
}

export interface OwnGame {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly gameCode: string;
}

export async function insertFavourite(sql: Sql, { memberId, vendor, gameCode }: OwnGame, now: Instant): Promise<void> {
  await sql.all(
    'insert into games_favourite (member_id, vendor, game_code, added_at) values ($1, $2, $3, $4) on conflict do nothing',
    [memberId, vendor, gameCode, new Date(now)],
  );
}

export async function deleteFavourite(sql: Sql, { memberId, vendor, gameCode }: OwnGame): Promise<void> {
  await sql.all('delete from games_favourite where member_id = $1 and vendor = $2 and game_code = $3', [
    memberId,
    vendor,
    gameCode,
  ]);
}

/** Every favourite of a member, last added first, also those that cannot be played now. */
export function findFavouriteKeys(sql: Sql, memberId: MemberId): Promise<{ vendor: string; game_code: string }[]> {
  return sql.all(
    'select vendor, game_code from games_favourite where member_id = $1 order by added_at desc, vendor, game_code',
    [memberId],
  );
}
