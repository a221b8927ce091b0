-- From when on, and before when, members stood at each place they had: a bet counts for the place of when it began, and what is
-- from before the account for its first one. As hierarchy_place_at, for many.
create or replace function hierarchy_stays_of(p_members uuid[])
returns table (place_id bigint, member_id uuid, from_at timestamptz, before_at timestamptz)
language sql stable rows 1000 as $$
  select p.place_id, p.member_id, case row_number() over stays when 1 then '-infinity' else p.since end,
    lead(p.since, 1, 'infinity') over stays
  from hierarchy_place p where p.member_id = any (p_members)
  window stays as (partition by p.member_id order by p.since, p.place_id)
$$;

revoke all on function hierarchy_stays_of from public;
grant execute on function hierarchy_stays_of to baize_api;
