import type { Sql } from '../db.ts';
import type { SeedRow } from '../seeds/seeds.store.ts';
import { CALLER, type CallerColumns } from '../sessions/sessions.store.ts';
import { NET, type NewRound, type RoundRow, type RoundState, SEEN } from './rounds.store.ts';

/** What a new round begins from: the player's active seed, the round of its request, the game's newest one. */
export interface StandingRow {
  readonly seed_id: string;
  readonly seed_player_id: string;
  readonly seed_state: SeedRow['state'];
  readonly server_seed: Buffer;
  readonly server_seed_hash: string;
  readonly client_seed: string | null;
  readonly last_nonce: number;
  /** The round that the request is of already. */
  readonly known_id: string | null;
  readonly newest_id: string | null;
  readonly newest_state: RoundState | null;
  readonly newest_at: Date | null;
  readonly newest_steps: number | null;
  readonly newest_seen: boolean | null;
}

/** The same with the session that asks, and the net position of its sitting. */
export type CallerStanding = CallerColumns & StandingRow & { readonly net: bigint };

/** How far the player has seen the round before: said with the press that begins the next one. */
export interface SeenRound {
  readonly roundId: string;
  readonly steps: number;
}

/** The active seed. */
export function seedIn(row: StandingRow): SeedRow {
  const { server_seed, server_seed_hash, client_seed, last_nonce } = row;
  const of = { id: row.seed_id, player_id: row.seed_player_id, state: row.seed_state };
  return { ...of, server_seed, server_seed_hash, client_seed, last_nonce };
}

const STANDING = `
  d.id as seed_id, d.player_id as seed_player_id, d.state as seed_state, d.server_seed, d.server_seed_hash, d.client_seed,
  d.last_nonce, k.id as known_id, n.id as newest_id, n.state as newest_state, n.created_at as newest_at,
  n.step_count as newest_steps, n.shown_steps = n.step_count as newest_seen`;
/** Where the player of a seed `d` stands, by the request $2. */
const KNOWN = `left join arcade_round k on k.player_id = d.player_id and k.request_id = $2`;
const NEWEST = `select id, state, created_at, shown_steps, step_count from arcade_round where player_id = d.player_id`;

/**
 * Read in one statement and without a lock: whatever changes it before the round is written (beginWritten) takes a nonce of the seed, or
 * goes over to another seed.
 */
export function standingOf(
  sql: Sql,
  of: { readonly playerId: string; readonly gameCode: string; readonly requestId: string },
): Promise<StandingRow | undefined> {
  return sql.first<StandingRow>(
    `select ${STANDING}
       from arcade_seed d ${KNOWN}
       left join lateral (${NEWEST} and game_code = $3 order by created_at desc, nonce desc limit 1) n on true
      where d.player_id = $1 and d.state = 'active'`,
    [of.playerId, of.requestId, of.gameCode],
  );
}

/** The same with the session that asks, by the hash of its token: one statement tells who calls and where they stand. */
export function standingOfCaller(
  sql: Sql,
  of: { readonly tokenHash: Buffer; readonly requestId: string },
): Promise<CallerStanding | undefined> {
  return sql.first(
    `select ${CALLER}, ${STANDING},
            (select coalesce(sum(${NET}), 0)::bigint from arcade_round
              where player_id = p.id and created_at >= coalesce(p.sitting_started_at, s.created_at) and state in ${SEEN}) as net
       from arcade_session s join arcade_player p on p.id = s.player_id
       join arcade_seed d on d.player_id = s.player_id and d.state = 'active' ${KNOWN}
       left join lateral (${NEWEST} and game_code = s.game_code order by created_at desc, nonce desc limit 1) n on true
      where s.token_hash = $1`,
    [of.tokenHash, of.requestId],
  );
}

/** Whose free rounds may pay for a round. */
export interface FreeRoundsOf {
  readonly operatorId: number;
  readonly user: string;
}

/** A round to be written, of a seed's next nonce. What only the statement knows is left out: the reward and the balances. */
export interface Beginning {
  readonly round: Omit<NewRound, 'reward_id' | 'balance_after_bet' | 'balance'> & {
    readonly seed_id: string;
    readonly nonce: number;
  };
  readonly freeRounds: FreeRoundsOf | undefined;
  /** The round before, as far as the player says to have seen it. */
  readonly seen: SeenRound | undefined;
  /** The bet that the operator's wallet is asked for, when its money is played for. */
  readonly call: { readonly id: string; readonly leaseUntil: Date };
}

/** What was written: without a round, nothing was. */
export interface Begun {
  readonly round: RoundRow | undefined;
  /** The money kept here before the round; null where the operator keeps it. */
  readonly ours: bigint | null;
}

/** What only the statement knows of the round. */
type Known = Pick<
  RoundRow,
  'reward_id' | 'balance_after_bet' | 'balance' | 'jackpot_id' | 'jackpot_level' | 'waits_since'
>;
type BegunRow = Known & {
  readonly ours: bigint | null;
  readonly id: string | null;
  readonly jackpot_chances: number | null;
};

/**
 * Writes a round down with all that belongs to it, or nothing at all: when the seed is no longer in use or its nonce was given out
 * meanwhile, when the session has ended, and when the money kept here is not enough. The player is locked first. What a locked row
 * says is what it says now; the rest of the statement sees the database as it was at its beginning, and the nonce vouches for that.
 */
export async function writeBeginning(
  sql: Sql,
  { round, freeRounds, seen, call }: Beginning,
): Promise<Begun | undefined> {
  const row = await sql.first<BegunRow>(BEGIN, [
    ...[round.player_id, round.seed_id, round.nonce, round.money, round.stake, round.win, round.waits],
    ...[round.created_at, freeRounds?.operatorId ?? null, freeRounds?.user ?? null, round.currency, round.game_code],
    ...[round.id, round.session_id, round.rules_version, round.request_id, round.unit],
    ...[JSON.stringify(round.bet), JSON.stringify(round.choices), round.pay, JSON.stringify(round.steps), round.state],
    ...[round.jackpot_id ?? null, round.jackpot_chances ?? 0, round.jackpot_level ?? null],
    ...[call.id, call.leaseUntil, seen?.roundId ?? null, seen?.steps ?? null],
  ]);
  return row && { ours: row.ours, round: row.id === null ? undefined : begunRound(round, row) };
}

/** The round as it was written: the database sends back what it added, and not all that it was told. */
function begunRound(round: Beginning['round'], known: BegunRow): RoundRow {
  const { reward_id, balance_after_bet, balance, jackpot_id, jackpot_level, waits_since } = known;
  return {
    ...{ flight_id: null, panel: null, jackpot_win: null, reason: null, shown_steps: 0, ...round },
    ...{ reward_id, balance_after_bet, balance, jackpot_id, jackpot_level, waits_since },
    ...{ jackpot_chances: known.jackpot_chances ?? 0, step_count: round.steps.length },
  };
}

const BEGIN = `
  with player as materialized (
    select id, case $4::text when 'vendor-wallet' then vendor_wallet when 'play' then demo_balance end as ours
      from arcade_player where id = $1::uuid for no key update),
  session as materialized (
    select id from arcade_session where id = $14::uuid and ended_at is null),
  seed as (
    update arcade_seed s set last_nonce = $3::integer from player p, session
     where s.id = $2::uuid and s.state = 'active' and s.last_nonce = $3::integer - 1 and (p.ours is null or p.ours >= $5::bigint)
    returning s.id, p.ours - $5::bigint as ours),
  reward as (
    update arcade_reward set played = played + 1
     where (operator_id, id) = (
       select r.operator_id, r.id from arcade_reward r, seed
        where r.operator_id = $9::integer and r.user_name = $10::text and r.currency = $11::text and r.game_code = $12::text
          and r.stake = $5::bigint and r.cancelled_at is null and r.starts_at <= $8::timestamptz and r.ends_at > $8::timestamptz
          and r.played < r.rounds
        order by r.ends_at, r.id limit 1 for no key update of r)
    returning id),
  active as (
    update arcade_player p
       set last_active_at = $8::timestamptz, sitting_started_at = coalesce(p.sitting_started_at, $8::timestamptz),
           vendor_wallet = p.vendor_wallet + case $4::text when 'vendor-wallet' then $6::bigint - $5::bigint else 0 end,
           demo_balance = p.demo_balance + case $4::text when 'play' then $6::bigint - $5::bigint else 0 end
      from seed where p.id = $1::uuid),
  round as (
    insert into arcade_round (id, player_id, session_id, game_code, rules_version, seed_id, nonce, request_id, currency, money,
      unit, bet, choices, stake, pay, win, waits, steps, state, balance_after_bet, balance, created_at, reward_id, ended_at,
      waits_since, jackpot_id, jackpot_chances, jackpot_level)
    select $13::uuid, $1::uuid, $14::uuid, $12::text, $15::integer, seed.id, $3::integer, $16::text, $11::text, $4::text,
      $17::bigint, $18::jsonb, $19::jsonb, $5::bigint, $20::bigint, $6::bigint, $7::boolean, $21::jsonb, $22::text, seed.ours,
      case when not $7::boolean then seed.ours + $6::bigint end, $8::timestamptz, reward.id,
      case when $22::text = 'settled' then $8::timestamptz end, case when $22::text = 'waiting' then $8::timestamptz end,
      case when reward.id is null then $23::uuid end, case when reward.id is null then $24::integer else 0 end,
      case when reward.id is null then $25::text end
      from seed left join reward on true
    returning id, state, stake, reward_id, balance_after_bet, balance, jackpot_id, jackpot_chances, jackpot_level, waits_since),
  call as (
    insert into arcade_wallet_call (id, round_id, kind, number, amount, state, next_at, lease_until, created_at)
    select $26::uuid, id, 'bet', 1, case when reward_id is null then stake else 0 end, 'pending', $8::timestamptz,
      $27::timestamptz, $8::timestamptz
      from round where state = 'betting'),
  seen as (
    -- Looked up by its own key: the player's rounds are many.
    update arcade_round r set shown_steps = greatest(r.shown_steps, least($29::integer, r.step_count)) from seed
     where r.id = $28::uuid and r.player_id is not distinct from $1::uuid and r.state in ${SEEN})
  select player.ours, round.id, round.reward_id, round.balance_after_bet, round.balance, round.jackpot_id, round.jackpot_chances,
    round.jackpot_level, round.waits_since
    from player left join round on true`;
