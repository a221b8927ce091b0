-- Everybody above a member as they stand now, the nearest at step 1; no row for who has nobody above.
create or replace function hierarchy_uplines(p_member uuid) returns table (step integer, upline_id uuid)
language sql stable as $$
  select cardinality(p.path) + 1 - u.place::integer, u.upline_id
  from hierarchy_place p cross join lateral unnest(p.path) with ordinality u (upline_id, place)
  where p.member_id = p_member and p.until is null
$$;

revoke all on function hierarchy_uplines from public;
