import type { Sql } from '../db.ts';
import { BOOKED_SHARES, type ByLevel, shareColumns } from '../jackpots/jackpots.store.ts';
import { awardIdOf } from '../wallet/award-id.ts';
import type { CallRow } from '../wallet/wallet.store.ts';
import type { RoundRow } from './rounds.store.ts';

/** A bet whose stake the wallet has. */
export interface TakenBet {
  /** As it was begun. */
  readonly round: RoundRow;
  readonly bet: CallRow;
  /** What the wallet says is left. */
  readonly balance: bigint | undefined;
  readonly at: Date;
  /**
   * Until when the caller sends the award itself, if the round is over with this; one that won a level has its own way, since only the level's
   * lock says what it wins.
   */
  readonly leaseUntil: Date;
}

const ACCEPT = `
  with moved as (
    update arcade_round
       set state = case when waits then 'waiting' else 'accepted' end, balance_after_bet = coalesce($2::bigint, balance_after_bet),
           waits_since = case when waits then $3::timestamptz end
     where id = $1::uuid and state = 'betting' returning *),
  done as (
    update arcade_wallet_call c set state = 'done', last_answer = 'RS_OK', done_at = $3::timestamptz, lease_until = null
      from moved where c.id = $4::uuid and c.state = 'pending' returning c.id),
  award as (
    insert into arcade_wallet_call (id, round_id, kind, number, amount, state, next_at, lease_until, created_at)
    select $5::uuid, id, 'win', 1, win, 'pending', $3::timestamptz, $6::timestamptz, $3::timestamptz
      from moved where state = 'accepted' and jackpot_level is null)`;
/** What it changes of a round that nobody else moved since it was begun. */
const ACCEPTED = `select state, balance_after_bet, waits_since, shown_steps from moved`;
type Accepted = Pick<RoundRow, 'state' | 'balance_after_bet' | 'waits_since' | 'shown_steps'>;
const ACCEPT_ALONE = `${ACCEPT} ${ACCEPTED}`;
const ACCEPT_WITH_SHARES = `${ACCEPT},
  taken as (
    -- The jackpot's is the last lock.
    select moved.id as round_id, jackpot_id, $3::timestamptz as at, $7::text[] as levels, $8::bigint[] as amounts
      from moved left join done on true),
  ${BOOKED_SHARES}
  ${ACCEPTED}`;

/**
 * The stake is taken: the round waits for a choice, or its award is due, and the jackpot has its shares of the stake, if it feeds one.
 * Undefined when the bet was concluded before.
 */
export async function acceptBet(
  sql: Sql,
  { round, bet, balance, at, leaseUntil }: TakenBet,
  shares: ByLevel | undefined,
): Promise<RoundRow | undefined> {
  const values = [round.id, balance ?? null, at, bet.id, awardIdOf(round.id), leaseUntil];
  const accepted = await (shares === undefined
    ? sql.first<Accepted>(ACCEPT_ALONE, values)
    : sql.first<Accepted>(ACCEPT_WITH_SHARES, [...values, ...shareColumns(shares)]));
  return accepted && { ...round, ...accepted };
}
