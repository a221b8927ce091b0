-- The run of an issue, locked, where it still stands where the caller read on from: of two workers the second finds that it
-- does not.
create or replace function lottery_lock_run(p_issue bigint, p_version integer, p_after bigint) returns boolean
language plpgsql as $$
begin
  perform from lottery_run r
  where r.issue_id = p_issue and r.version = p_version and r.after_seq = p_after and not r.is_done for update;
  return found;
end $$;

revoke all on function lottery_lock_run from public;
