-- Where a member stood first, since when, and in which currency the member plays.
create or replace function hierarchy_first_place_of(p_member uuid, out place_id bigint, out since timestamptz, out currency text)
language sql stable as $$
  select p.place_id, p.since, m.currency
  from hierarchy_place p join members_member m on m.member_id = p.member_id
  where p.member_id = p_member order by p.since, p.place_id limit 1
$$;

revoke all on function hierarchy_first_place_of from public;
