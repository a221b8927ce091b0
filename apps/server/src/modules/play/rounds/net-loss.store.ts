import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

const OF_MEMBER = `select coalesce(sum(stake_parts - win_parts), 0)::text as parts from games_bet
  where member_id = $1 and at >= $2 and at < $3 and status = 'settled'`;

/** What a member lost, all in all, in settled rounds that began in a span of time; below zero where they won. */
export async function netLoss(
  sql: Sql,
  memberId: MemberId,
  { since, until }: { readonly since: Instant; readonly until: Instant },
): Promise<bigint> {
  const row = await sql.first<{ parts: string }>(OF_MEMBER, [memberId, new Date(since), new Date(until)]);
  return BigInt(row?.parts ?? '0');
}

const BY_DAY = `select member_id, to_char(at at time zone $4, 'YYYY-MM-DD') as day, sum(stake_parts - win_parts)::text as loss
  from games_bet where brand = $1 and currency = $2 and at >= $3 and status = 'settled' group by 1, 2 order by 1, 2`;

export interface DayOfPlay {
  readonly memberId: MemberId;
  readonly day: string;
  readonly lossParts: bigint;
}

/** Who played on which days of a brand since an instant, and what they lost: for estimates. Reads every round since. */
export async function daysOfPlay(
  sql: Sql,
  of: { readonly brand: BrandCode; readonly currency: string; readonly since: Instant; readonly timeZone: string },
): Promise<DayOfPlay[]> {
  const values = [of.brand, of.currency, new Date(of.since), of.timeZone];
  const rows = await sql.all<{ member_id: string; day: string; loss: string }>(BY_DAY, values);
  return rows.map(({ member_id, day, loss }) => ({
    memberId: asId<MemberId>(member_id),
    day,
    lossParts: BigInt(loss),
  }));
}
