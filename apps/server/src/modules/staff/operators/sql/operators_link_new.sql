create or replace function operators_link_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform operators_link_change(new);
  return null;
end $$;

revoke all on function operators_link_new from public;

drop trigger if exists operators_change_is_linked on operators_change;
create constraint trigger operators_change_is_linked after insert on operators_change
  deferrable initially deferred for each row execute function operators_link_new();
