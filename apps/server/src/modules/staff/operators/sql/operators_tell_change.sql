-- What an operator changed counts in every process: each hears of it with the commit, and forgets what it kept in memory.
create or replace function operators_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('baize_changed', '');
  return null;
end $$;

revoke all on function operators_tell_change from public;

create or replace trigger operators_change_is_told after insert on operators_change
  for each statement execute function operators_tell_change();
