-- The ceilings of a brand that set none, in parts: some twenty thousand US dollars for a round, and five times that for a day.
create or replace function games_default_ceiling(p_currency text, out round_parts bigint, out day_parts bigint)
language plpgsql immutable parallel safe as $$
begin
  round_parts := 100000 * case p_currency
    when 'VND' then 500000000::bigint
    when 'IDR' then 300000000
    when 'PHP' then 1000000
    when 'THB' then 700000
    when 'CNY' then 150000
    when 'MYR' then 90000
    else 20000 end;
  day_parts := 5 * round_parts;
end $$;

revoke all on function games_default_ceiling from public;
grant execute on function games_default_ceiling to baize_api;
