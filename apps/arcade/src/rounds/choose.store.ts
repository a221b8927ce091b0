import type { Sql, Tx } from '../db.ts';
import type { Json } from '../mechanics/mechanic.ts';
import type { SeedRow } from '../seeds/seeds.store.ts';
import { CALLER, type CallerColumns } from '../sessions/sessions.store.ts';
import { awardIdOf } from '../wallet/award-id.ts';
import type { Advance, RoundRow } from './rounds.store.ts';

/** A round, the seed that it is drawn from, its bet, and what became of a request for a choice. */
export type ChoosingRow = RoundRow &
  Pick<SeedRow, 'server_seed' | 'server_seed_hash' | 'client_seed' | 'last_nonce'> & {
    readonly seed_state: SeedRow['state'];
    /** The first bet's call: none where the money is kept here. */
    readonly bet_id: string | null;
    /** The choice that the request is of already, with its place. */
    readonly known_choice: Json;
    readonly known_number: number | null;
  };

const CHOOSING = `
  r.*, d.server_seed, d.server_seed_hash, d.client_seed, d.last_nonce, d.state as seed_state, b.id as bet_id,
  c.choice as known_choice, c.number as known_number`;
const CHOSEN_FROM = `
  join arcade_seed d on d.id = r.seed_id
  left join arcade_wallet_call b on b.round_id = r.id and b.kind = 'bet' and b.number = 1
  left join arcade_choice c on c.round_id = r.id and c.request_id = $2`;

/** Read in one statement and without a lock: a choice is written only where the round still stands as it was read. */
export function choosingOf(sql: Sql, roundId: string, requestId: string): Promise<ChoosingRow | undefined> {
  return sql.first<ChoosingRow>(`select ${CHOOSING} from arcade_round r ${CHOSEN_FROM} where r.id = $1`, [
    roundId,
    requestId,
  ]);
}

/** The same with the session that asks, by the hash of its token; the round's columns are null where the caller has none of that id. */
export function choosingOfCaller(
  sql: Sql,
  of: { readonly tokenHash: Buffer; readonly roundId: string; readonly requestId: string },
): Promise<(CallerColumns & (ChoosingRow | { readonly id: null })) | undefined> {
  return sql.first(
    `select ${CALLER}, x.*
       from arcade_session s join arcade_player p on p.id = s.player_id
       left join (select ${CHOOSING} from arcade_round r ${CHOSEN_FROM} where r.id = $1) x on x.player_id = s.player_id
      where s.token_hash = $3`,
    [of.roundId, of.requestId, of.tokenHash],
  );
}

/** A choice that a page asked for, and the call to the wallet that may follow from it: by this id if it is a bet; an award has its own. */
export interface Choosing {
  readonly playerId: string;
  readonly roundId: string;
  readonly requestId: string;
  readonly choice: Json;
  /** How many choices there were before: nothing is written when the round no longer waits for the next one. */
  readonly after: number;
  readonly stake: bigint;
  readonly call: { readonly id: string; readonly leaseUntil: Date };
  readonly at: Date;
}

/** `ours`: the money kept here before the choice; null where the operator keeps it. Without a round, nothing was written. */
export interface WrittenChoice {
  readonly round: RoundRow | undefined;
  readonly ours: bigint | null;
}

type ChosenRow = { readonly [Column in keyof RoundRow]: RoundRow[Column] | null } & { readonly ours: bigint | null };

/** The player is locked first, as by whoever finishes rounds that were left. */
const LOCKED = `
  player as materialized (
    select p.id, case r.money when 'vendor-wallet' then p.vendor_wallet when 'play' then p.demo_balance end as ours
      from arcade_player p join arcade_round r on r.player_id = p.id and r.id = $2::uuid
     where p.id = $1::uuid for no key update of p)`;

const MAKE = `
  with ${LOCKED},
  moved as (
    update arcade_round r
       set state = $6::text, choices = $7::jsonb, steps = $8::jsonb, pay = $9::bigint, win = $10::bigint, waits = $11::boolean,
           stake = r.stake + $5::bigint, reason = null,
           balance_after_bet = case when $5::bigint > 0 then p.ours - $5::bigint else r.balance_after_bet end,
           balance = case when $11::boolean then r.balance else coalesce(p.ours - $5::bigint + $10::bigint, r.balance) end,
           waits_since = case when $6::text = 'waiting' then $12::timestamptz end,
           ended_at = case when $6::text = 'settled' then $12::timestamptz end
      from player p
     where r.id = $2::uuid and r.state = 'waiting' and jsonb_array_length(r.choices) = $4::integer
       and (p.ours is null or p.ours >= $5::bigint)
    returning r.*),
  active as (
    update arcade_player p
       set last_active_at = $12::timestamptz, sitting_started_at = coalesce(p.sitting_started_at, $12::timestamptz),
           vendor_wallet = p.vendor_wallet + case moved.money when 'vendor-wallet' then $10::bigint - $5::bigint else 0 end,
           demo_balance = p.demo_balance + case moved.money when 'play' then $10::bigint - $5::bigint else 0 end
      from moved where p.id = moved.player_id),
  choice as (
    insert into arcade_choice (round_id, request_id, number, choice, stake, state, created_at)
    select id, $3::text, $4::integer + 1, $13::jsonb, $5::bigint, 'made', $12::timestamptz from moved),
  award as (
    insert into arcade_wallet_call (id, round_id, kind, number, amount, state, next_at, lease_until, created_at)
    select $14::uuid, id, 'win', 1, win, 'pending', $12::timestamptz, $15::timestamptz, $12::timestamptz
      from moved where state = 'accepted')
  select moved.*, player.ours from player left join moved on true`;

/** Where the round stands after the choice: its state, all choices, and what they led to. */
export type Led = Pick<Advance, 'to' | 'choices' | 'steps' | 'pay' | 'win' | 'waits'>;

/** Makes a choice with all that follows from it: money that is kept here moves, and the award is due if the round is over. */
export async function makeChoice(sql: Sql, choosing: Choosing, led: Led): Promise<WrittenChoice | undefined> {
  const { playerId, roundId, requestId, after, stake, at, choice, call } = choosing;
  const row = await sql.first<ChosenRow>(MAKE, [
    ...[playerId, roundId, requestId, after, stake, led.to, JSON.stringify(led.choices), JSON.stringify(led.steps)],
    ...[led.pay, led.win, led.waits, at, JSON.stringify(choice), awardIdOf(roundId), call.leaseUntil],
  ]);
  return row && chosenFrom(row);
}

const ASK = `
  with ${LOCKED},
  moved as (
    update arcade_round r set state = 'raising', waits_since = null from player p
     where r.id = $2::uuid and r.state = 'waiting' and jsonb_array_length(r.choices) = $4::integer
    returning r.*),
  active as (
    update arcade_player p
       set last_active_at = $6::timestamptz, sitting_started_at = coalesce(p.sitting_started_at, $6::timestamptz)
      from moved where p.id = moved.player_id),
  choice as (
    insert into arcade_choice (round_id, request_id, number, choice, stake, state, created_at)
    select id, $3::text, $4::integer + 1, $7::jsonb, $5::bigint, 'asked', $6::timestamptz from moved),
  bet as (
    insert into arcade_wallet_call (id, round_id, kind, number, amount, state, next_at, lease_until, created_at)
    select $8::uuid, id, 'bet',
      (select coalesce(max(number), 0) + 1 from arcade_wallet_call where round_id = $2::uuid and kind = 'bet'),
      $5::bigint, 'pending', $6::timestamptz, $9::timestamptz, $6::timestamptz
      from moved
    returning number)
  select moved.*, player.ours, bet.number as bet_number from player left join moved on true left join bet on true`;

/**
 * Writes down a choice whose stake the operator's wallet is to be asked for, by a bet of the next number. It is `asked` until the
 * wallet's answer makes it `made` or `not_made`; not made, the round stands as if it was never asked.
 */
export async function askForChoice(
  sql: Sql,
  choosing: Choosing,
): Promise<(WrittenChoice & { readonly betNumber: number }) | undefined> {
  const { playerId, roundId, requestId, after, stake, at, choice, call } = choosing;
  const row = await sql.first<ChosenRow & { readonly bet_number: number | null }>(ASK, [
    ...[playerId, roundId, requestId, after, stake, at, JSON.stringify(choice), call.id, call.leaseUntil],
  ]);
  return row && { ...chosenFrom(row), betNumber: row.bet_number ?? 0 };
}

function chosenFrom(row: ChosenRow): WrittenChoice {
  return { ours: row.ours, round: row.id === null ? undefined : (row as RoundRow) };
}

/** Says what became of the choice whose stake was asked for. */
export async function endAsked(tx: Tx, roundId: string, state: 'made' | 'not_made'): Promise<void> {
  await tx.all(`update arcade_choice set state = $2 where round_id = $1 and state = 'asked'`, [roundId, state]);
}
