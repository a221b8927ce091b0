-- Reads, posts and keeps, in one statement, every bet and win of a batch of which nothing more needs to be known: to begin a
-- statement costs more than to write a row. `cash` is the member's after it; a call without it was not posted. `call` says what
-- is known of it, and of a win that was posted.
create or replace function games_play_together(
  p_now timestamptz, p_vendors text[], p_kinds text[], p_users text[], p_token_hashes bytea[], p_transactions uuid[],
  p_references uuid[], p_amounts bigint[], p_currencies text[], p_games text[], p_rounds text[], p_closed boolean[],
  p_vendor_references text[])
returns table (seat bigint, cash bigint, member_id uuid, currency text, call games_wallet_call)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with calls as materialized (
    select c.* from games_read_calls(p_now, p_vendors, p_kinds, p_users, p_token_hashes, p_transactions, p_references,
      p_amounts, p_currencies, p_games, p_rounds, p_closed, p_vendor_references) c
  ), posted as materialized (
    select p.* from ledger_post_many(array(
      select row (c.seat, c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, c.kind,
        case c.kind when 'bet' then 'cash' else 'house:games' end, case c.kind when 'bet' then 'house:games' else 'cash' end,
        c.amount, c.currency, c.reference)::ledger_order
      from calls c where c.refusal is null and (c.before).kind is null), p_now) p
  ), moves as materialized (
    select c.*, p.balances[array_position(p.seats, c.seat::integer)] as cash,
      p.outcomes[array_position(p.other_seats, c.seat::integer)] as said,
      p.other_balances[array_position(p.other_seats, c.seat::integer)] as said_cash
    from calls c cross join posted p
  ), kept as (
    insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
      brand, currency, game_code, round, vendor_reference)
    select m.transaction_uuid, m.member_id, m.reference_uuid, m.amount, m.cash, p_now, m.vendor, m.kind,
      m.brand, m.currency, m.game_code, m.round, m.vendor_reference
    from moves m where m.cash is not null
  ), rounds as (
    insert into games_bet as b (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
    select m.member_id, p_now, coalesce(sum(m.amount) filter (where m.kind = 'bet'), 0),
      coalesce(sum(m.amount) filter (where m.kind = 'win'), 0),
      (array_agg(case when coalesce(m.closed, m.kind = 'win') then 'settled' else 'open' end order by m.seat desc))[1],
      min(m.brand), m.vendor, m.bet_round, min(m.game_code), min(m.currency)
    from moves m where m.cash is not null
    group by m.member_id, m.vendor, m.bet_round
    on conflict (member_id, vendor, round) do update
    set stake_parts = b.stake_parts + excluded.stake_parts, win_parts = b.win_parts + excluded.win_parts,
      status = excluded.status
  )
  select m.seat, m.cash, m.member_id, m.member_currency,
    case when m.cash is null or m.kind = 'win' then row (m.vendor, m.kind, m.wire_user, m.token_hash, m.transaction_uuid,
      m.reference_uuid, m.amount, m.currency, m.game_code, m.round, m.closed, m.vendor_reference, m.seat, m.fingerprint,
      m.reference, m.member_id, m.brand, m.member_currency, m.refusal, m.before, m.bet_round, m.said_cash,
      m.said)::games_wallet_call
    end
  from moves m;
end $$;

revoke all on function games_play_together from public;
