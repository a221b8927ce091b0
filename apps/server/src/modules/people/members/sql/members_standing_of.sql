-- What tells whom a promotion is for: the level in the club and the labels of a member, where their telephone is, since when they
-- are here, and the names of who stands above them, in lower case.
create or replace function members_standing_of(p_member uuid)
returns table (level integer, labels text[], dialing_code text, created_at timestamptz, above text[])
language sql stable as $$
  with recursive up as (
    select u.member_id, u.upline_id, lower(u.username) as username, 1 as steps
    from members_member m join members_member u on u.member_id = m.upline_id
    where m.member_id = p_member
    union all
    select u.member_id, u.upline_id, lower(u.username), up.steps + 1
    from up join members_member u on u.member_id = up.upline_id
    where up.steps < 100
  )
  select m.rank_level::integer, m.labels, coalesce(p.country_dialing_code, ''), m.created_at,
    array(select up.username from up)
  from members_member m left join members_profile p on p.member_id = m.member_id
  where m.member_id = p_member
$$;

revoke all on function members_standing_of from public;
grant execute on function members_standing_of to baize_api;
