-- Keeps the bets and wins that were posted one by one as they were answered, and adds them to their rounds, as the statement of
-- games_wallet_batch does for those it posts.
create or replace function games_note_moves(p_moves games_wallet_call[], p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
    brand, currency, game_code, round, vendor_reference)
  select m.transaction_uuid, m.member_id, m.reference_uuid, m.amount, m.balance, p_now, m.vendor, m.kind,
    m.brand, m.currency, m.game_code, m.round, m.vendor_reference
  from unnest(p_moves) m;
  -- A bet leaves its round open, a win settles it; `round_closed` says otherwise. The last word of a batch counts.
  with moves as materialized (
    select m.member_id, m.vendor, m.bet_round, coalesce(sum(m.amount) filter (where m.kind = 'bet'), 0) as stakes,
      coalesce(sum(m.amount) filter (where m.kind = 'win'), 0) as wins,
      (array_agg(case when coalesce(m.closed, m.kind = 'win') then 'settled' else 'open' end order by m.seat desc))[1] as status,
      min(m.brand) as brand, min(m.game_code) as game_code, min(m.currency) as currency
    from unnest(p_moves) m
    group by m.member_id, m.vendor, m.bet_round
  )
  insert into games_bet as b (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
  select m.member_id, p_now, m.stakes, m.wins, m.status, m.brand, m.vendor, m.bet_round, m.game_code, m.currency from moves m
  on conflict (member_id, vendor, round) do update
  set stake_parts = b.stake_parts + excluded.stake_parts, win_parts = b.win_parts + excluded.win_parts,
    status = excluded.status;
  perform games_count_wins(p_moves, p_now);
end $$;

revoke all on function games_note_moves from public;
