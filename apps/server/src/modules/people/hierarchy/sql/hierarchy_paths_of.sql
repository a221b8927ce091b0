-- Whose places these are, and who stands above them, the head first.
create or replace function hierarchy_paths_of(p_places bigint[]) returns table (place_id bigint, member_id uuid, path uuid[])
language sql stable rows 1000 as $$
  select p.place_id, p.member_id, p.path from hierarchy_place p where p.place_id = any (p_places)
$$;

revoke all on function hierarchy_paths_of from public;
grant execute on function hierarchy_paths_of to baize_api;
