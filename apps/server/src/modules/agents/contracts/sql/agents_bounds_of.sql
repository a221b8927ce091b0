-- The sizes above nothing from which on bets count for any contract that a brand ever had or was offered, and since when somebody
-- asked for each: a bet that was placed before counts at no such size, so that a correction of it knows where it was counted.
create or replace function agents_bounds_of(p_brand text) returns table (currency text, parts bigint, since timestamptz)
language sql stable as $$
  select c.currency, c.single_bet_from, min(c.offered_at) from agents_contract c
  where c.brand = p_brand and c.single_bet_from > 0
  group by c.currency, c.single_bet_from
$$;

revoke all on function agents_bounds_of from public;
grant execute on function agents_bounds_of to baize_api;
