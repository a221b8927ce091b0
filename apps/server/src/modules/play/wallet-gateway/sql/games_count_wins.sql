-- Counts the wins of a batch in their days, and gives the statement up (BZ004) when one is beyond a ceiling: its calls are then
-- sent one by one, and watched. So a win that is not costs one row, and no batch pays for a look ahead.
create or replace function games_count_wins(p_moves games_wallet_call[], p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into games_win_day as d (member_id, win_parts, day, vendor, game_code)
  select m.member_id, sum(m.amount), brands_day(m.brand, p_now), m.vendor, m.game_code
  from unnest(p_moves) m
  where m.kind = 'win' and m.amount > 0 and m.currency <> 'FUN'
  group by m.member_id, m.brand, m.vendor, m.game_code
  on conflict (member_id, day, vendor, game_code) do update set win_parts = d.win_parts + excluded.win_parts;
  if found and games_wins_beyond(p_moves, true, p_now) is not null then
    raise exception 'a win is beyond its ceiling' using errcode = 'BZ004';
  end if;
end $$;

revoke all on function games_count_wins from public;
