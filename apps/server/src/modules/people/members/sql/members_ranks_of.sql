-- The levels of the club of those among some members who have one.
create or replace function members_ranks_of(p_members uuid[]) returns table (member_id uuid, level integer)
language sql stable as $$
  select m.member_id, m.rank_level::integer from members_member m
  where m.member_id = any (p_members) and m.rank_level is not null
$$;

revoke all on function members_ranks_of from public;
grant execute on function members_ranks_of to baize_api;
