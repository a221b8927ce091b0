-- Adds entries of one brand to the five minutes (null: to none), the day and the month they are counted in, for their places
-- and for everybody above, in the order of each table's key: a page is fetched once. Whoever calls holds the lock on
-- agents_progress.
create or replace function agents_add_up(p_brand text, p_slot timestamptz, p_day date, p_entries agents_entry[]) returns void
language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  insert into agents_slot as s (slot, place_id, size_parts, valid, loss, brand, currency)
  select p_slot, e.place_id, e.size_parts, sum(e.valid), sum(e.loss - e.bonuses - e.rebates), p_brand, e.currency
  from unnest(p_entries) e
  where p_slot is not null
  group by e.place_id, e.size_parts, e.currency
  having sum(e.valid) <> 0 or sum(e.loss - e.bonuses - e.rebates) <> 0
  order by e.currency, e.place_id, e.size_parts
  on conflict (brand, currency, slot, place_id, size_parts) do update
  set valid = s.valid + excluded.valid, loss = s.loss + excluded.loss;

  -- Before the members' own sums move: who becomes active, or no longer is, is told by them.
  perform agents_add_above(p_brand, p_day, p_entries);

  insert into agents_own as o (place_id, size_parts, bets, stake, valid, loss, bonuses, rebates, deposits, withdrawals, sent,
    received, first_day, grain, brand, currency)
  select e.place_id, case g.grain when 'day' then e.size_parts else 0 end as size_parts, sum(e.bets), sum(e.stake), sum(e.valid),
    sum(e.loss), sum(e.bonuses), sum(e.rebates), sum(e.deposits), sum(e.withdrawals), sum(e.sent), sum(e.received),
    g.first_day, g.grain, p_brand, e.currency
  from unnest(p_entries) e
  cross join (values ('day', p_day), ('month', date_trunc('month', p_day)::date)) g (grain, first_day)
  where (e.bets, e.stake, e.valid, e.loss, e.bonuses, e.rebates, e.deposits, e.withdrawals, e.sent, e.received)
    is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  group by e.place_id, 2, g.first_day, g.grain, e.currency
  order by e.place_id, g.grain, 2
  on conflict (place_id, grain, first_day, size_parts) do update
  set bets = o.bets + excluded.bets, stake = o.stake + excluded.stake, valid = o.valid + excluded.valid,
    loss = o.loss + excluded.loss, bonuses = o.bonuses + excluded.bonuses, rebates = o.rebates + excluded.rebates,
    deposits = o.deposits + excluded.deposits, withdrawals = o.withdrawals + excluded.withdrawals,
    sent = o.sent + excluded.sent, received = o.received + excluded.received;
end $$;

revoke all on function agents_add_up from public;
