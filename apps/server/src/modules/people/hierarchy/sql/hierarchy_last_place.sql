-- The highest number of any place; 0 where there is none.
create or replace function hierarchy_last_place() returns bigint
language sql stable as $$
  select coalesce(max(p.place_id), 0) from hierarchy_place p
$$;

revoke all on function hierarchy_last_place from public;
