-- Everybody below a member as they stand now, however far down, and who stands above them, the head first. Their paths are
-- between the one that members right below have and that with a number behind it which no member's is behind.
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
