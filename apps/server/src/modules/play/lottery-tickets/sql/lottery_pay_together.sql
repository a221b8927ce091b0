-- Pays wins together, in one statement: the books, the rounds and what the records keep. Their seats are their places. Answers
-- those of which more must be known first (members with limits, several wins of one), to be carried out one by one. BZ004: one
-- is beyond a ceiling.
create or replace function lottery_pay_together(p_wins games_wallet_call[], p_now timestamptz) returns games_wallet_call[]
language plpgsql as $$
declare
  v_left games_wallet_call[];
  v_paid games_wallet_call[];
  v_posted record;
  v_cash bigint[];
  v_said text[];
  v_said_cash bigint[];
begin
  v_posted := ledger_post_many(array(
    select row (w.seat, w.brand, w.member_id, 'games:' || w.vendor, w.transaction_uuid::text, w.fingerprint, 'win', 'house:games',
      'cash', w.amount, w.currency, w.reference)::ledger_order
    from unnest(p_wins) w), p_now);
  select array_agg(u.cash order by u.seat), array_agg(u.said order by u.seat), array_agg(u.said_cash order by u.seat)
  into v_cash, v_said, v_said_cash
  from (
    select x.seat, x.cash, null::text as said, null::bigint as said_cash
    from unnest(v_posted.seats, v_posted.balances) x (seat, cash)
    union all
    select x.seat, null, x.said, x.cash
    from unnest(v_posted.other_seats, v_posted.outcomes, v_posted.other_balances) x (seat, said, cash)) u;
  with moves as materialized (
    select w.*, v_cash[w.seat] as cash, v_said[w.seat] as said, v_said_cash[w.seat] as said_cash from unnest(p_wins) w
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
