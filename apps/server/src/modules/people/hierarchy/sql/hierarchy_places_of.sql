-- Every place that members ever had, and who stands above it, the head first.
create or replace function hierarchy_places_of(p_members uuid[]) returns table (place_id bigint, member_id uuid, path uuid[])
language sql stable rows 1000 as $$
  select p.place_id, p.member_id, p.path from hierarchy_place p where p.member_id = any (p_members)
$$;

revoke all on function hierarchy_places_of from public;
grant execute on function hierarchy_places_of to baize_api;
