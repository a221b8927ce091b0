-- By how many the members with valid bets above zero change, in the lines of everybody above the places of these entries: each
-- member once, whatever places in the line its bets were made at. To be asked before the members' own sums move.
create or replace function agents_active_above(p_day date, p_entries agents_entry[])
returns table (agent_id uuid, currency text, grain text, first_day date, active bigint)
language plpgsql stable rows 1000
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  return query
  with added as materialized (
    select e.place_id, e.currency, sum(e.valid) as valid from unnest(p_entries) e group by e.place_id, e.currency
    having sum(e.valid) <> 0
  ), bettors as materialized (
    select distinct p.member_id, d.currency
    from hierarchy_paths_of(array(select x.place_id from added x)) p join added d on d.place_id = p.place_id
  ), places as materialized (
    select p.place_id, p.member_id, p.path, count(*) over (partition by p.member_id) as places
    from hierarchy_places_of(array(select distinct y.member_id from bettors y)) p
  ), stood as materialized (
    select p.member_id, p.path, p.places, b.currency, g.grain, g.first_day, coalesce(o.valid, 0) as before,
      coalesce(o.valid, 0) + coalesce(x.valid, 0) as after
    from places p
    join bettors b on b.member_id = p.member_id
    cross join (values ('day', p_day), ('month', date_trunc('month', p_day)::date)) g (grain, first_day)
    left join added x on x.place_id = p.place_id and x.currency = b.currency
    left join lateral (
      select sum(y.valid) as valid from agents_own y
      where y.place_id = p.place_id and y.grain = g.grain and y.first_day = g.first_day) o on true
  ), moved as (
    select a.agent_id, s.currency, s.grain, s.first_day, (sum(s.after) > 0)::int - (sum(s.before) > 0)::int as active
    from stood s cross join lateral unnest(s.path) a (agent_id)
    where s.places > 1
    group by a.agent_id, s.currency, s.grain, s.first_day, s.member_id
  ), stayed as (
    -- Nearly all: those with the same people above are added up before anybody above is looked at.
    select s.path, s.currency, s.grain, s.first_day, sum((s.after > 0)::int - (s.before > 0)::int) as active
    from stood s
    where s.places = 1 and (s.after > 0) <> (s.before > 0)
    group by s.path, s.currency, s.grain, s.first_day
  )
  select c.agent_id, c.currency, c.grain, c.first_day, sum(c.active)::bigint
  from (
    select m.agent_id, m.currency, m.grain, m.first_day, m.active from moved m
    union all
    select a.agent_id, s.currency, s.grain, s.first_day, s.active from stayed s cross join lateral unnest(s.path) a (agent_id)
  ) c
  group by c.agent_id, c.currency, c.grain, c.first_day;
end $$;

revoke all on function agents_active_above from public;
