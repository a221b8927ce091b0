import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { NamedFreeBet } from '../wallet-gateway/index.ts';
import type { GiftId } from './free-rounds.ts';

// Bets of one gift come one after the other: its row is held.
const GIFT = `
  select c.rounds from games_free_gift g join games_free_campaign c on c.campaign_id = g.campaign_id
  where g.gift_id = $1 and g.vendor = $2 and g.wire_user = $3 and c.game_code = $4
    and g.state in ('asked', 'given', 'playing', 'cancelling', 'finished')
  for no key update of g`;
const USED = `
  select count(*)::int as used from games_free_bet f
  where f.gift_id = $1 and f.transaction_uuid <> $2
    and not exists (select from games_undone u where u.transaction_uuid = f.transaction_uuid and u.vendor = f.vendor)`;
const KEEP = `
  insert into games_free_bet (transaction_uuid, gift_id, member_id, vendor, round)
  select $1, g.gift_id, g.member_id, g.vendor, coalesce($3, ($1::uuid)::text) from games_free_gift g where g.gift_id = $2
  on conflict do nothing`;

/**
 * Whether a bet may be played for nothing: its rounds were given to this user at this vendor, in this game, and one is left. What was taken
 * back is left again. The gift is held until the transaction ends.
 */
export async function isFreeBetLeft(tx: Tx, bet: NamedFreeBet): Promise<boolean> {
  const { reward, vendor, user, gameCode, transaction, amount } = bet;
  const gift = await tx.first<{ rounds: number }>(GIFT, [reward, vendor, user, gameCode]);
  if (gift === undefined || amount !== 0n) return false;
  const { used = 0 } = (await tx.first<{ used: number }>(USED, [reward, transaction])) ?? {};
  return used < gift.rounds;
}

/** Notes that a bet used one of the rounds given. May be repeated. */
export async function keepFreeBet(tx: Tx, { transaction, reward, round }: NamedFreeBet): Promise<void> {
  await tx.all(KEEP, [transaction, reward, round]);
}

const PLAYED = `
  select count(*)::integer as rounds, coalesce(sum(b.win_parts), 0)::text as won
  from (select distinct member_id, vendor, round from games_free_bet where gift_id = $1) f
  join games_bet b on b.member_id = f.member_id and b.vendor = f.vendor and b.round = f.round and b.status <> 'rolledBack'`;

/** How many rounds of a gift were played and not undone, and what they won, by the books. */
export async function playedWith(
  sql: Sql,
  giftId: GiftId,
): Promise<{ readonly rounds: number; readonly wonParts: bigint }> {
  const row = await sql.first<{ rounds: number; won: string }>(PLAYED, [giftId]);
  return { rounds: row?.rounds ?? 0, wonParts: BigInt(row?.won ?? '0') };
}
