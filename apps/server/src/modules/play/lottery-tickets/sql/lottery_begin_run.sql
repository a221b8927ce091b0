-- Where to go on with the tickets of an issue, and by which version of its result; no row when all are settled by the last one.
-- Another version than the one that was begun starts from the first ticket again, and holds those that are settled against what
-- stands for them.
create or replace function lottery_begin_run(p_issue bigint) returns setof lottery_run
language plpgsql set search_path = public, pg_temp
as $$
declare
  v_version integer := (
    select i.version from lottery_issue i where i.issue_id = p_issue and i.settled_version < i.version);
begin
  if v_version is null then
    return;
  end if;
  insert into lottery_run as r (issue_id, version) values (p_issue, v_version)
  on conflict (issue_id) do update
  set version = excluded.version, amends = r.amends or r.tickets > 0, tickets = 0, paid_parts = 0, clipped_parts = 0,
    after_seq = 0, is_done = false, begun_at = clock_timestamp(), done_at = null
  where r.version < excluded.version;
  return query select r.* from lottery_run r where r.issue_id = p_issue and r.version = v_version;
end $$;

revoke all on function lottery_begin_run from public;
