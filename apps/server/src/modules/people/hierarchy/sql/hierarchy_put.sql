-- Puts a member under another (null: directly under the brand) and says what kind of agent the member is now. The web may do so
-- by this function only, which leaves everything else of the account as it is.
create or replace function hierarchy_put(p_member uuid, p_above uuid, p_is_agent smallint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('hierarchy.moved_at', p_at::text, true);
  update members_member m set upline_id = p_above, is_agent = p_is_agent
  where m.member_id = p_member and m.is_agent <> 4 and p_is_agent <> 4;
end $$;

revoke all on function hierarchy_put from public;
grant execute on function hierarchy_put to baize_api;
