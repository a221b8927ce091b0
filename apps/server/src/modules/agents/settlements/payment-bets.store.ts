import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

const IN_LINE = `
  with stays as (
    select s.from_at, s.before_at
    from hierarchy_places_of(array[$1::uuid]) p join hierarchy_stays_of(array[$1::uuid]) s on s.place_id = p.place_id
    where p.member_id = $2 or p.path @> array[$2::uuid]
  )
  select exists (
    select from stays s where x.at is null or (s.from_at <= x.at and x.at < s.before_at)) as "isInLine"
  from unnest($3::timestamptz[]) with ordinality x (at, n)
  order by x.n`;

/** Whether a member stood in the line of an agent, who is in it too, at each of these moments. */
export async function inLineAt(
  sql: Sql,
  {
    memberId,
    agentId,
    moments,
  }: { readonly memberId: MemberId; readonly agentId: MemberId; readonly moments: readonly (Instant | 'ever')[] },
): Promise<boolean[]> {
  const at = moments.map((moment) => (moment === 'ever' ? null : new Date(moment)));
  const rows = await sql.all<{ readonly isInLine: boolean }>(IN_LINE, [memberId, agentId, at]);
  return rows.map(({ isInLine }) => isInLine);
}
