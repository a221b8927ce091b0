-- Notes that no ticket of the issue is left, and has the issue know it. False when a later version came meanwhile.
create or replace function lottery_finish_run(p_issue bigint, p_version integer, p_after bigint) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  if not lottery_lock_run(p_issue, p_version, p_after) then
    return false;
  end if;
  update lottery_run r set is_done = true, done_at = clock_timestamp() where r.issue_id = p_issue;
  return lottery_settled(p_issue, p_version);
end $$;

revoke all on function lottery_finish_run from public;
