-- Pays wins together, in one statement: the books, the rounds and what the records keep. Answers those of which more must be
-- known first (members with limits, several wins of one), to be carried out one by one. BZ004: one is beyond a ceiling.
create or replace function lottery_pay_together(p_wins games_wallet_call[], p_now timestamptz) returns games_wallet_call[]
language plpgsql as $$
declare
  v_left games_wallet_call[];
  v_paid games_wallet_call[];
begin
  with posted as materialized (
    select p.* from ledger_post_many(array(
      select row (w.seat, w.brand, w.member_id, 'games:' || w.vendor, w.transaction_uuid::text, w.fingerprint, 'win',
        'house:games', 'cash', w.amount, w.currency, w.reference)::ledger_order
      from unnest(p_wins) w), p_now) p
  ), balances as materialized (
    select x.seat, x.cash from posted p cross join unnest(p.seats, p.balances) x (seat, cash)
  ), others as materialized (
    select x.seat, x.outcome, x.cash
    from posted p cross join unnest(p.other_seats, p.outcomes, p.other_balances) x (seat, outcome, cash)
  ), moves as materialized (
    select w.*, b.cash, o.outcome as said, o.cash as said_cash
    from unnest(p_wins) w left join balances b on b.seat = w.seat left join others o on o.seat = w.seat
  ), kept as (
    insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
      brand, currency, game_code, round)
    select m.transaction_uuid, m.member_id, m.reference_uuid, m.amount, m.cash, p_now, m.vendor, 'win', m.brand, m.currency,
      m.game_code, m.round
    from moves m where m.cash is not null
  ), rounds as (
    update games_bet b set win_parts = b.win_parts + m.amount, status = 'settled'
    from moves m
    where m.cash is not null and b.member_id = m.member_id and b.vendor = m.vendor and b.round = m.round
  )
  select array_agg(row (m.vendor, m.kind, null, null, m.transaction_uuid, m.reference_uuid, m.amount, m.currency, m.game_code,
      m.round, m.closed, null, m.seat, m.fingerprint, m.reference, m.member_id, m.brand, m.member_currency, null, null,
      m.bet_round, m.said_cash, m.said)::games_wallet_call) filter (where m.cash is null),
    array_agg(row (m.vendor, m.kind, null, null, m.transaction_uuid, m.reference_uuid, m.amount, m.currency, m.game_code,
      m.round, m.closed, null, m.seat, m.fingerprint, m.reference, m.member_id, m.brand, m.member_currency, null, null,
      m.bet_round, null, null)::games_wallet_call) filter (where m.cash is not null)
  into v_left, v_paid from moves m;
  if v_paid is not null then
    perform games_count_wins(v_paid, p_now);
  end if;
  return coalesce(v_left, '{}');
end $$;

revoke all on function lottery_pay_together from public;
