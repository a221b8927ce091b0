-- The user name of a member.
create or replace function members_name_of(p_member uuid) returns text
language sql stable as $$
  select m.username from members_member m where m.member_id = p_member
$$;

revoke all on function members_name_of from public;
grant execute on function members_name_of to baize_api;
