-- The ceilings of a brand, its own and, while it set none for all vendors, the default.
create or replace function games_ceilings(p_brand text, p_currency text)
returns table (vendor text, game_code text, round_parts bigint, day_parts bigint) language plpgsql stable as $$
begin
  return query
  select x.vendor, x.game_code, x.round_parts, x.day_parts from games_win_ceiling x where x.brand = p_brand
  union all
  select '', '', d.round_parts, d.day_parts from games_default_ceiling(p_currency) d
  where not exists (select from games_win_ceiling x where x.brand = p_brand and x.vendor = '' and x.game_code = '');
end $$;

revoke all on function games_ceilings from public;
