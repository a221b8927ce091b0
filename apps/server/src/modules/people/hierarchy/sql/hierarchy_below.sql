-- Everybody below a member as they stand now, however far down.
create or replace function hierarchy_below(p_member uuid) returns table (member_id uuid)
language sql stable as $$
  select p.member_id from hierarchy_place p where p.path @> array[p_member] and p.until is null
$$;

revoke all on function hierarchy_below from public;
grant execute on function hierarchy_below to baize_api;
