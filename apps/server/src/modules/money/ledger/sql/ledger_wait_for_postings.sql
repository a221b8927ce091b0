-- Returns when every posting that was under way has ended, so that no row of a day can appear after its sealing. Postings
-- wait meanwhile: the caller sets a short lock_timeout and comes again later.
create or replace function ledger_wait_for_postings() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table ledger_transfer in share mode;
end $$;

revoke all on function ledger_wait_for_postings from public;
grant execute on function ledger_wait_for_postings to baize_api;
