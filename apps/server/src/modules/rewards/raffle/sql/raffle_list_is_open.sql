-- Once the list is sealed nobody earns a ticket and nobody loses one.
create or replace function raffle_list_is_open() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (select from raffle_raffle r where r.brand = new.brand and r.raffle_id = new.raffle_id
    and r.state in ('open', 'closing')) then
    raise exception 'the list of tickets is sealed';
  end if;
  return new;
end $$;

revoke all on function raffle_list_is_open from public;
