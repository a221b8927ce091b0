import { type BrandCode, type Currency, type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

export interface NewPlayer {
  readonly vendor: string;
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly currency: Currency;
  /** The user name for the vendor, stored when the member has none there yet. */
  readonly wireUser: string;
  readonly now: Instant;
}

const MAKE_PLAYER = `
  insert into games_player (vendor, wire_user, member_id, brand, currency, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (member_id, vendor) do nothing
  returning wire_user`;

/** What the vendor calls the member: made at the first launch, the same ever after. */
export async function wireUserOf(sql: Sql, player: NewPlayer): Promise<string> {
  const { vendor, memberId, brand, currency, wireUser, now } = player;
  const find = (): Promise<{ wire_user: string } | undefined> =>
    sql.first('select wire_user from games_player where member_id = $1 and vendor = $2', [memberId, vendor]);
  const known = await find();
  if (known !== undefined) return known.wire_user;
  const made = await sql.first<{ wire_user: string }>(MAKE_PLAYER, [
    vendor,
    wireUser,
    memberId,
    brand,
    currency,
    new Date(now),
  ]);
  // Nothing came back when two launches were the first at once: the other one made it.
  const row = made ?? (await find());
  invariant(row !== undefined, 'a player that conflicts exists');
  return row.wire_user;
}
