-- What a member is called by those above and below.
create or replace function hierarchy_name_of(p_member uuid) returns text
language sql stable as $$
  select m.username from members_member m where m.member_id = p_member
$$;

revoke all on function hierarchy_name_of from public;
grant execute on function hierarchy_name_of to baize_api;
