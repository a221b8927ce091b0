-- What is kept in memory of a table is outdated with the commit, in every process: platform/load/changes.ts hears of it.
create or replace function platform_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('baize_changed', '');
  return null;
end $$;

revoke all on function platform_tell_change from public;
