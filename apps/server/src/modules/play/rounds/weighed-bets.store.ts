import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** Games and how much of a bet in them counts, in hundredths. A field that is null does not matter; the first entry that fits holds. */
export interface CountedGame {
  readonly gameType: string | null;
  readonly vendor: string | null;
  readonly gameCode: string | null;
  readonly share: number;
}

/** Empty: every game counts whole. Otherwise what no entry fits counts nothing. */
export type CountedGames = readonly CountedGame[];

const WEIGHED = `
  select coalesce(sum(div(games_valid_parts(g.game_type, b.status, b.stake_parts, b.win_parts)::numeric * coalesce(
    (select (c.one ->> 'share')::int from jsonb_array_elements($4::jsonb) with ordinality c (one, place)
      where coalesce(c.one ->> 'gameType', g.game_type) is not distinct from g.game_type
        and coalesce(c.one ->> 'vendor', b.vendor) = b.vendor and coalesce(c.one ->> 'gameCode', b.game_code) = b.game_code
      order by c.place limit 1), case when $4::jsonb = '[]'::jsonb then 100 else 0 end), 100)), 0)::text as parts
  from games_bet b left join games_game g on g.vendor = b.vendor and g.game_code = b.game_code
  where b.member_id = $1 and b.at >= $2 and b.at < coalesce($3::timestamptz, 'infinity')`;

/**
 * What the member has staked in valid bets (as in `validBetsSince`) in rounds that began in a span of time, each weighed by how much its
 * game counts. Reads the rounds, so what is voided or corrected afterwards counts as it is then.
 */
export async function weighedBets(
  sql: Sql,
  memberId: MemberId,
  { since, until, counts }: { readonly since: Instant; readonly until: Instant | null; readonly counts: CountedGames },
): Promise<bigint> {
  const values = [memberId, new Date(since), until === null ? null : new Date(until), JSON.stringify(counts)];
  const row = await sql.first<{ parts: string }>(WEIGHED, values);
  return BigInt(row?.parts ?? '0');
}
