-- The members of a brand who have a place with such a number or a higher one, or are named.
create or replace function hierarchy_places_from(p_brand text, p_from bigint, p_members uuid[]) returns table (member_id uuid)
language sql stable as $$
  select p.member_id from hierarchy_place p where p.brand = p_brand and p.place_id >= p_from
  union
  select p.member_id from hierarchy_place p where p.brand = p_brand and p.member_id = any (p_members)
$$;

revoke all on function hierarchy_places_from from public;
