-- The lowest figure among the ceilings of a brand, of whatever vendor and game: who won no more in a day is beyond none of them.
create or replace function games_win_floor(p_brand text, p_currency text) returns bigint language plpgsql stable as $$
begin
  return (
    select least(min(k.round_parts), min(k.day_parts)) from games_ceilings(p_brand, p_currency) k);
end $$;

revoke all on function games_win_floor from public;
