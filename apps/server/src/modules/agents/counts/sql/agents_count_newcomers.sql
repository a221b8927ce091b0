-- Counts members of a brand who were not counted yet, among those whose places have numbers from `p_from` on and `p_members`, on
-- the day they registered, and where they stood first.
create or replace function agents_count_newcomers(p_brand text, p_zone text, p_from bigint, p_members uuid[]) returns void
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
declare
  v_day record;
begin
  for v_day in
    with found as (
      insert into agents_seen (member_id, seq)
      select p.member_id, 0 from hierarchy_places_from(p_brand, p_from, p_members) p
      on conflict (member_id) do nothing
      returning agents_seen.member_id
    )
    select (f.since at time zone p_zone)::date as day, array_agg((f.place_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
      f.currency)::agents_entry) as entries
    from found n cross join lateral hierarchy_first_place_of(n.member_id) f
    group by 1
  loop
    perform agents_add_up(p_brand, null, v_day.day, v_day.entries);
  end loop;
end $$;

revoke all on function agents_count_newcomers from public;
