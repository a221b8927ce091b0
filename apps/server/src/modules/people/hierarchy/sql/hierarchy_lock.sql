-- Keeps the hierarchy of a brand as it is until the transaction ends: shared by all who enter it, alone for who moves a line. To
-- be taken before anything of it is read.
create or replace function hierarchy_lock(p_brand text, p_alone boolean) returns void
language plpgsql as $$
declare
  v_key bigint := hashtextextended('hierarchy ' || p_brand, 0);
begin
  if p_alone then
    perform pg_advisory_xact_lock(v_key);
  else
    perform pg_advisory_xact_lock_shared(v_key);
  end if;
end $$;

revoke all on function hierarchy_lock from public;
grant execute on function hierarchy_lock to baize_api;
