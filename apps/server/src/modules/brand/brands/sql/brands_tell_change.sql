-- Whoever changes a brand, an operator or npm run brand: every process hears of it with the commit.
create or replace function brands_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('baize_changed', '');
  return null;
end $$;

revoke all on function brands_tell_change from public;

create or replace trigger brands_brand_is_told after insert or update or delete on brands_brand
  for each statement execute function brands_tell_change();

create or replace trigger brands_host_is_told after insert or update or delete on brands_host
  for each statement execute function brands_tell_change();
