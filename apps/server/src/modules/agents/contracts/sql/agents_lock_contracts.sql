-- Makes decisions about contracts of one kind follow each other: a rate is held against contracts above and below, which nobody
-- may change meanwhile. To be taken before any of them is read.
create or replace function agents_lock_contracts(p_brand text, p_kind text) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('contracts ' || p_kind || ' ' || p_brand, 0))
$$;

revoke all on function agents_lock_contracts from public;
grant execute on function agents_lock_contracts to baize_api;
