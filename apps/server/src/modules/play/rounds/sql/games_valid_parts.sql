-- What of a round's stake counts as a valid bet: nothing while it is open or after it was taken back, and nothing of a draw,
-- where games against somebody give the stake back as it was. A spin that happens to win its stake is a win, not a draw.
create or replace function games_valid_parts(p_game_type text, p_status text, p_stake bigint, p_win bigint) returns bigint
language sql immutable parallel safe as $$
  select case
    when p_status <> 'settled' then 0
    when p_win = p_stake and p_game_type in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP') then 0
    else p_stake end
$$;

revoke all on function games_valid_parts from public;
grant execute on function games_valid_parts to baize_api;
