-- Keeps the bets and wins of a batch as they were posted and answered, and adds them to their rounds. Once for the whole batch:
-- to begin a statement costs more than to write a row.
create or replace function games_note_moves(p_moves games_wallet_call[], p_now timestamptz) returns void
language plpgsql as $$
begin
  if exists (
    select from unnest(p_moves) m
    cross join lateral (
      select from games_undone x where x.transaction_uuid = m.reference_uuid and x.vendor = m.vendor offset 0) u
    where m.kind = 'win') then
    raise exception 'a bet was taken back while its win was posted' using errcode = 'BZ002';
  end if;
  insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
    brand, currency, game_code, round, vendor_reference)
  select m.transaction_uuid, m.member_id, m.reference_uuid, m.amount, m.balance, p_now, m.vendor, m.kind,
    m.brand, m.currency, m.game_code, m.round, m.vendor_reference
  from unnest(p_moves) m;
  -- A bet leaves its round open, a win settles it; `round_closed` says otherwise. The last word of a batch counts.
  insert into games_bet as b (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
  select m.member_id, p_now, coalesce(sum(m.amount) filter (where m.kind = 'bet'), 0),
    coalesce(sum(m.amount) filter (where m.kind = 'win'), 0),
    (array_agg(case when coalesce(m.closed, m.kind = 'win') then 'settled' else 'open' end order by m.seat desc))[1],
    min(m.brand), m.vendor, m.bet_round, min(m.game_code), min(m.currency)
  from unnest(p_moves) m
  group by m.member_id, m.vendor, m.bet_round
  on conflict (member_id, vendor, round) do update
  set stake_parts = b.stake_parts + excluded.stake_parts, win_parts = b.win_parts + excluded.win_parts,
    status = excluded.status;
  perform games_count_wins(p_moves, p_now);
end $$;

revoke all on function games_note_moves from public;
