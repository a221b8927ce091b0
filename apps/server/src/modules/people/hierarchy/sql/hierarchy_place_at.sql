-- Where a member stood at a moment: the place that a bet counts for which began then. What is from before the account counts for
-- its first place. Places follow each other without a gap.
create or replace function hierarchy_place_at(p_member uuid, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(
    (select p.place_id from hierarchy_place p where p.member_id = p_member and p.since <= p_at
      order by p.since desc, p.place_id desc limit 1),
    (select p.place_id from hierarchy_place p where p.member_id = p_member order by p.since, p.place_id limit 1))
$$;

revoke all on function hierarchy_place_at from public;
grant execute on function hierarchy_place_at to baize_api;
