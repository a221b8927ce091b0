-- Notes that every ticket of an issue is settled by this version of its result, or refunded because it is void. False where
-- another version came meanwhile (its own settling does not end with this), or where it was noted before.
create or replace function lottery_settled(p_issue bigint, p_version integer) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update lottery_issue i set
    settled_version = p_version,
    settled_at = clock_timestamp(),
    state = case i.state when 'drawn' then 'settled' else i.state end
  where i.issue_id = p_issue and i.version = p_version and i.settled_version < p_version;
  return found;
end $$;

revoke all on function lottery_settled from public;
grant execute on function lottery_settled to baize_api;
