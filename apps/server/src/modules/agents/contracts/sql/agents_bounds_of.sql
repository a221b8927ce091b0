-- The sizes above nothing from which on bets count for any contract that a brand ever had or was offered.
create or replace function agents_bounds_of(p_brand text) returns table (currency text, parts bigint)
language sql stable as $$
  select c.currency, c.single_bet_from from agents_contract c
  where c.brand = p_brand and c.single_bet_from > 0
  group by c.currency, c.single_bet_from
$$;

revoke all on function agents_bounds_of from public;
grant execute on function agents_bounds_of to baize_api;
