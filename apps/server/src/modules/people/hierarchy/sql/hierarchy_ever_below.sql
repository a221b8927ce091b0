-- Every place, left or not, that stands or stood in the lines of some members, each member's own places among them: below each of
-- a member's places the paths begin with its path and the member. A place is there once for each line.
create or replace function hierarchy_ever_below(p_members uuid[]) returns table (agent_id uuid, place_id bigint, member_id uuid)
language sql stable rows 1000 as $$
  with line as (
    select distinct o.member_id, o.path || o.member_id as path from hierarchy_place o where o.member_id = any (p_members)
  )
  select l.member_id, p.place_id, p.member_id
  from line l join hierarchy_place p on p.until is null
    and p.path >= l.path and p.path < l.path || 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
  union all
  select l.member_id, p.place_id, p.member_id
  from line l join hierarchy_place p on p.until is not null
    and p.path >= l.path and p.path < l.path || 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
  union all
  select p.member_id, p.place_id, p.member_id from hierarchy_place p where p.member_id = any (p_members)
$$;

revoke all on function hierarchy_ever_below from public;
grant execute on function hierarchy_ever_below to baize_api;
