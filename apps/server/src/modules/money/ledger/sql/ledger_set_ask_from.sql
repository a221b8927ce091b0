-- Sets from when on the limits must be checked before the member stakes. Waits for postings under way, which stay valid.
create or replace function ledger_set_ask_from(p_member uuid, p_from timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
  update ledger_account a set ask_from = p_from
  where a.member_id = p_member and a.name = 'cash' and a.ask_from <> p_from;
end $$;

revoke all on function ledger_set_ask_from from public;
grant execute on function ledger_set_ask_from to baize_api;
