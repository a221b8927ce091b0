-- Everybody below a member as they stand now, however far down, and who stands above them, the head first. In the order of paths
-- they stand from the path of those right below up to that path with the highest id there can be behind it.
create or replace function hierarchy_below(p_member uuid) returns table (member_id uuid, path uuid[])
language sql stable as $$
  select p.member_id, p.path from hierarchy_place p
  where p.until is null
    and p.path >= (select o.path || p_member from hierarchy_place o where o.member_id = p_member and o.until is null)
    and p.path < (select o.path || p_member || 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
      from hierarchy_place o where o.member_id = p_member and o.until is null)
$$;

revoke all on function hierarchy_below from public;
grant execute on function hierarchy_below to baize_api;
