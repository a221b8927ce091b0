import type { Sql, Tx } from '../db.ts';
import type { Level } from '../mechanics/jackpot/levels.ts';
import type { Json } from '../mechanics/mechanic.ts';
import { CALLER, type CallerColumns, type MoneyKind } from '../sessions/sessions.store.ts';

/**
 * betting: the wallet was asked for the stake. waiting: it has it, and the player chooses. raising: the wallet was asked for the stake
 * of a choice. lowering: nobody knows whether it took that one, so it is being given back, and the choice was not made.
 * accepted: the round is over, and the award is on its way. settled: the award is where it belongs. refused: the wallet said no.
 * voiding: nobody knows whether the stake was taken, so it is being given back. void: it was.
 */
export type RoundState =
  'betting' | 'waiting' | 'raising' | 'lowering' | 'accepted' | 'settled' | 'voiding' | 'void' | 'refused';

/** In these a stake, a choice or the award is due, and no other round may start. */
export const OPEN_STATES: readonly RoundState[] = ['betting', 'waiting', 'raising', 'lowering', 'accepted', 'voiding'];

/** In these the player may see what the round has led to: its stakes are taken. */
export const SEEN_STATES: readonly RoundState[] = ['waiting', 'raising', 'lowering', 'accepted', 'settled'];
export const SEEN = `('waiting', 'raising', 'lowering', 'accepted', 'settled')`;

export interface RoundRow {
  readonly id: string;
  readonly player_id: string;
  readonly session_id: string;
  readonly game_code: string;
  readonly rules_version: number;
  /** What it is drawn from; null of a bet on a flight, which has that instead. */
  readonly seed_id: string | null;
  readonly nonce: number | null;
  readonly flight_id: string | null;
  /** Which of a player's bets on the flight. */
  readonly panel: number | null;
  readonly request_id: string;
  readonly currency: string;
  readonly money: MoneyKind;
  readonly unit: bigint;
  readonly bet: Json;
  readonly choices: readonly Json[];
  /** All stakes that stand. */
  readonly stake: bigint;
  /** Where it stands, in ten-thousandths of the unit. */
  readonly pay: bigint;
  /** 0 until it is over. */
  readonly win: bigint;
  readonly waits: boolean;
  /** The reward that a free round is of. */
  readonly reward_id: string | null;
  /** The jackpot that its stake feeds, its chances, the level that it wins, and, once the stake is taken, what that paid. */
  readonly jackpot_id: string | null;
  readonly jackpot_chances: number;
  readonly jackpot_level: Level | null;
  readonly jackpot_win: bigint | null;
  readonly steps: readonly Json[];
  readonly step_count: number;
  readonly state: RoundState;
  readonly reason: string | null;
  readonly balance_after_bet: bigint | null;
  readonly balance: bigint | null;
  readonly shown_steps: number;
  readonly created_at: Date;
  readonly waits_since: Date | null;
}

/** What only some rounds have: a jackpot that they feed, the flight that they are on. */
type OfSome = 'jackpot_id' | 'jackpot_chances' | 'jackpot_level' | 'flight_id' | 'panel';

export type NewRound = Omit<
  RoundRow,
  'reason' | 'shown_steps' | 'step_count' | 'waits_since' | 'jackpot_win' | OfSome
> &
  Partial<Pick<RoundRow, OfSome>>;

export async function insertRound(tx: Tx, round: NewRound): Promise<RoundRow | undefined> {
  return tx.first<RoundRow>(
    `insert into arcade_round (id, player_id, session_id, game_code, rules_version, seed_id, nonce, request_id, currency, money,
       unit, bet, choices, stake, pay, win, waits, steps, state, balance_after_bet, balance, created_at, reward_id, ended_at,
       waits_since, jackpot_id, jackpot_chances, jackpot_level, flight_id, panel)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       case when $19 = 'settled' then $22::timestamptz end, case when $19 = 'waiting' then $22::timestamptz end,
       $24, $25, $26, $27, $28)
     returning *`,
    [
      ...[
        round.id,
        round.player_id,
        round.session_id,
        round.game_code,
        round.rules_version,
        round.seed_id,
        round.nonce,
      ],
      ...[round.request_id, round.currency, round.money, round.unit],
      ...[JSON.stringify(round.bet), JSON.stringify(round.choices)],
      ...[round.stake, round.pay, round.win, round.waits, JSON.stringify(round.steps), round.state],
      ...[round.balance_after_bet, round.balance, round.created_at, round.reward_id],
      ...[round.jackpot_id ?? null, round.jackpot_chances ?? 0, round.jackpot_level ?? null],
      ...[round.flight_id ?? null, round.panel ?? null],
    ],
  );
}

export function roundOf(sql: Sql, id: string): Promise<RoundRow | undefined> {
  return sql.first<RoundRow>(`select * from arcade_round where id = $1`, [id]);
}

/** The same, and nobody else moves it until the transaction is over. */
export function lockRound(tx: Tx, id: string): Promise<RoundRow | undefined> {
  return tx.first<RoundRow>(`select * from arcade_round where id = $1 for update`, [id]);
}

export function roundOfRequest(sql: Sql, playerId: string, requestId: string): Promise<RoundRow | undefined> {
  return sql.first<RoundRow>(`select * from arcade_round where player_id = $1 and request_id = $2`, [
    playerId,
    requestId,
  ]);
}

export function newestRound(sql: Sql, playerId: string, gameCode: string): Promise<RoundRow | undefined> {
  return sql.first<RoundRow>(
    `select * from arcade_round where player_id = $1 and game_code = $2 order by created_at desc, nonce desc limit 1`,
    [playerId, gameCode],
  );
}

/** Whether a round of any game that is drawn from seeds is open, or was not seen to its end. */
export async function hasRoundUnderWay(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx.first(
    `select 1 from arcade_round where player_id = $1 and flight_id is null
        and (state in ('betting', 'waiting', 'raising', 'lowering', 'accepted', 'voiding')
          or (state = 'settled' and shown_steps < step_count)) limit 1`,
    [playerId],
  );
  return row !== undefined;
}

/** Goes from one state to another, and to nothing when the round is no longer where the caller believes it is. */
export function moveRound(
  tx: Tx,
  id: string,
  move: {
    from: RoundState;
    to: RoundState;
    at: Date;
    reason?: string | undefined;
    balanceAfterBet?: bigint | undefined;
    balance?: bigint | undefined;
  },
): Promise<RoundRow | undefined> {
  return tx.first<RoundRow>(
    `update arcade_round
        set state = $3, reason = coalesce($4, reason), balance_after_bet = coalesce($5, balance_after_bet),
            balance = coalesce($6, balance),
            waits_since = case when $3 = 'waiting' then $7::timestamptz end,
            ended_at = case when $3 in ('settled', 'void', 'refused') then $7::timestamptz end
      where id = $1 and state = $2 returning *`,
    [id, move.from, move.to, move.reason ?? null, move.balanceAfterBet ?? null, move.balance ?? null, move.at],
  );
}

/** Notes what a round's level paid. Over, the round's win has it in it; a round that goes on adds it at its end. */
export function recordJackpotWin(tx: Tx, id: string, win: bigint): Promise<RoundRow | undefined> {
  return tx.first<RoundRow>(
    `update arcade_round set jackpot_win = $2, win = case when waits then win else win + $2 end
      where id = $1 and jackpot_win is null returning *`,
    [id, win],
  );
}

/** Where a round stands after a choice. */
export interface Advance {
  readonly from: RoundState;
  readonly to: RoundState;
  /** How many choices there were before: nothing happens when there are more. */
  readonly after: number;
  readonly choices: readonly Json[];
  readonly steps: readonly Json[];
  readonly pay: bigint;
  readonly win: bigint;
  readonly waits: boolean;
  /** What the choice cost. */
  readonly stake: bigint;
  readonly balanceAfterBet: bigint | undefined;
  readonly balance: bigint | undefined;
  readonly at: Date;
}

/** Writes a choice down with all that follows from it. Undefined when the round is no longer where the caller believes it is. */
export function advanceRound(tx: Tx, id: string, next: Advance): Promise<RoundRow | undefined> {
  return tx.first<RoundRow>(
    `update arcade_round
        set state = $3, choices = $5, steps = $6, pay = $7, win = $8, waits = $9, stake = stake + $10, reason = null,
            balance_after_bet = coalesce($11, balance_after_bet), balance = coalesce($12, balance),
            waits_since = case when $3 = 'waiting' then $13::timestamptz end,
            ended_at = case when $3 = 'settled' then $13::timestamptz end
      where id = $1 and state = $2 and jsonb_array_length(choices) = $4 returning *`,
    [
      ...[id, next.from, next.to, next.after, JSON.stringify(next.choices), JSON.stringify(next.steps)],
      ...[next.pay, next.win, next.waits, next.stake],
      ...[next.balanceAfterBet ?? null, next.balance ?? null, next.at],
    ],
  );
}

/** Rounds whose player did not choose since a moment, the longest left first. */
export function roundsLeft(sql: Sql, since: Date, limit: number): Promise<{ id: string; player_id: string }[]> {
  return sql.all(
    `select id, player_id from arcade_round where state = 'waiting' and flight_id is null and waits_since <= $1 order by waits_since limit $2`,
    [since, limit],
  );
}

/** What a round counts in the net position: its award once it was seen; those of flights are seen as they happen. */
export const NET = `case when shown_steps = step_count or flight_id is not null then win else 0 end
              - case when reward_id is null then stake else 0 end`;

/** Where a round stands that was shown. */
export type ShownRound = Pick<RoundRow, 'state' | 'balance' | 'shown_steps' | 'step_count'>;

/** A session, where the round stands now and the net position of the sitting; null of a round of which there is nothing to see. */
export type ShownRow = CallerColumns & ((ShownRound & { readonly net: bigint }) | { readonly state: null });

/**
 * Notes how far the player of a session that lives has seen a round, which never goes back, and answers where it stands with the net position of
 * the sitting (since the session where none has begun).
 */
export function recordShown(
  sql: Sql,
  round: {
    readonly tokenHash: Buffer;
    readonly id: string;
    readonly steps: number;
    /** Who was seen last before the one, or began before the other, is here no longer. */
    readonly alive: { readonly seenSince: Date; readonly bornSince: Date };
  },
): Promise<ShownRow | undefined> {
  return sql.first(
    `with caller as materialized (
       select ${CALLER}, coalesce(p.sitting_started_at, s.created_at) as since
         from arcade_session s join arcade_player p on p.id = s.player_id where s.token_hash = $1),
     shown as (
       update arcade_round r set shown_steps = greatest(r.shown_steps, least($3::integer, r.step_count))
         from caller
        where r.id = $2::uuid and r.player_id = caller_player_id and r.state in ${SEEN} and caller_ended_at is null
          and caller_last_seen_at > $4::timestamptz and caller_created_at > $5::timestamptz
       returning r.state, r.balance, r.shown_steps, r.step_count, r.flight_id, r.win, r.reward_id, r.stake, r.created_at),
     -- The rest of the statement sees the round as it was before.
     net as (
       select sum(${NET}) as parts from (
         select shown_steps, step_count, flight_id, win, reward_id, stake
           from shown where created_at >= (select since from caller)
         union all
         select shown_steps, step_count, flight_id, win, reward_id, stake
           from arcade_round
          where player_id = (select caller_player_id from caller) and created_at >= (select since from caller)
            and state in ${SEEN} and id <> $2::uuid) r)
     select caller.*, shown.state, shown.balance, shown.shown_steps, shown.step_count, coalesce(net.parts, 0)::bigint as net
       from caller cross join net left join shown on true`,
    [round.tokenHash, round.id, round.steps, round.alive.seenSince, round.alive.bornSince],
  );
}

/** What the player won less what they staked since a moment. */
export async function netPosition(sql: Sql, playerId: string, since: Date): Promise<bigint> {
  const row = await sql.first<{ net: bigint }>(
    `select coalesce(sum(${NET}), 0)::bigint as net
       from arcade_round where player_id = $1 and created_at >= $2 and state in ${SEEN}`,
    [playerId, since],
  );
  return row?.net ?? 0n;
}

/** The net position of a session's sitting without one of its rounds. */
export async function netWithout(
  sql: Sql,
  { id, player_id, session_id }: Pick<RoundRow, 'id' | 'player_id' | 'session_id'>,
): Promise<bigint> {
  const row = await sql.first<{ net: bigint }>(
    `select coalesce(sum(${NET}), 0)::bigint as net
       from arcade_round where player_id = $2 and id <> $1 and state in ${SEEN}
        and created_at >= (select coalesce(p.sitting_started_at, s.created_at)
                             from arcade_session s join arcade_player p on p.id = s.player_id where s.id = $3)`,
    [id, player_id, session_id],
  );
  return row?.net ?? 0n;
}

/** What a round counts in the net position once all of it was seen. */
export function netOf({ state, stake, win, reward_id }: RoundRow): bigint {
  const isOver = state === 'accepted' || state === 'settled';
  if (!SEEN_STATES.includes(state)) return 0n;
  return (isOver ? win : 0n) - (reward_id === null ? stake : 0n);
}

/** A round with the seeds it was drawn from. */
export type PastRound = RoundRow & {
  readonly seed_id: string;
  readonly nonce: number;
  readonly server_seed: Buffer;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly revealed_at: Date | null;
};

const PAST = `select r.*, s.server_seed, s.server_seed_hash, s.client_seed, s.revealed_at
                from arcade_round r join arcade_seed s on s.id = r.seed_id`;

/** Rounds that are over for the player too, newest first. */
export function pastRounds(sql: Sql, of: { playerId: string; gameCode: string; limit: number }): Promise<PastRound[]> {
  return sql.all<PastRound>(
    `${PAST} where r.player_id = $1 and r.game_code = $2
        and (r.state in ('void', 'refused') or (r.state in ('accepted', 'settled') and r.shown_steps = r.step_count))
      order by r.created_at desc, r.nonce desc limit $3`,
    [of.playerId, of.gameCode, of.limit],
  );
}

export function pastRound(sql: Sql, id: string): Promise<PastRound | undefined> {
  return sql.first<PastRound>(`${PAST} where r.id = $1`, [id]);
}

/** A round of an operator's user, by its id or by the id of one of its transactions. */
export async function findRoundFor(
  sql: Sql,
  by: { operatorId: number; roundId: string | null; transactionId: string | null },
): Promise<{ id: string; session_id: string; game_code: string; user_name: string | null } | undefined> {
  return sql.first(
    `select r.id, r.session_id, r.game_code, p.user_name
       from arcade_round r join arcade_player p on p.id = r.player_id
      where p.operator_id = $1
        and (r.id = $2::uuid or r.id = (select round_id from arcade_wallet_call where id = $3::uuid))`,
    [by.operatorId, by.roundId, by.transactionId],
  );
}
