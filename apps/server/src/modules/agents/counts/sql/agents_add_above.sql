-- Adds entries to the sums of everybody above their places, and counts who became active in whose line, or no longer is. Entries
-- with the same people above are added up first, so that a line's depth costs little.
create or replace function agents_add_above(p_brand text, p_day date, p_entries agents_entry[]) returns void
language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  with paths as materialized (
    select e.currency, p.path, sum(e.bets) as bets, sum(e.stake) as stake, sum(e.valid) as valid, sum(e.loss) as loss,
      sum(e.bonuses) as bonuses, sum(e.rebates) as rebates, sum(e.deposits) as deposits, sum(e.withdrawals) as withdrawals,
      sum(e.sent) as sent, sum(e.received) as received, sum(e.newcomers) as newcomers
    from unnest(p_entries) e
    join hierarchy_paths_of(array(select distinct x.place_id from unnest(p_entries) x)) p on p.place_id = e.place_id
    group by p.path, e.currency
  ), above as materialized (
    select a.agent_id, x.currency, sum(x.bets) as bets, sum(x.stake) as stake, sum(x.valid) as valid, sum(x.loss) as loss,
      sum(x.bonuses) as bonuses, sum(x.rebates) as rebates, sum(x.deposits) as deposits, sum(x.withdrawals) as withdrawals,
      sum(x.sent) as sent, sum(x.received) as received, sum(x.newcomers) as newcomers
    from paths x cross join lateral unnest(x.path) a (agent_id)
    group by a.agent_id, x.currency
  )
  insert into agents_line as l (agent_id, bets, stake, valid, loss, bonuses, rebates, deposits, withdrawals, sent, received,
    newcomers, active, first_day, grain, brand, currency)
  select v.agent_id, v.bets, v.stake, v.valid, v.loss, v.bonuses, v.rebates, v.deposits, v.withdrawals, v.sent, v.received,
    v.newcomers, coalesce(c.active, 0), g.first_day, g.grain, p_brand, v.currency
  from above v
  cross join (values ('day', p_day), ('month', date_trunc('month', p_day)::date)) g (grain, first_day)
  left join agents_active_above(p_day, p_entries) c on c.agent_id = v.agent_id and c.currency = v.currency and c.grain = g.grain
  order by v.agent_id, v.currency, g.grain
  on conflict (agent_id, currency, grain, first_day) do update
  set bets = l.bets + excluded.bets, stake = l.stake + excluded.stake, valid = l.valid + excluded.valid,
    loss = l.loss + excluded.loss, bonuses = l.bonuses + excluded.bonuses, rebates = l.rebates + excluded.rebates,
    deposits = l.deposits + excluded.deposits, withdrawals = l.withdrawals + excluded.withdrawals, sent = l.sent + excluded.sent,
    received = l.received + excluded.received, newcomers = l.newcomers + excluded.newcomers, active = l.active + excluded.active;
end $$;

revoke all on function agents_add_above from public;
