-- Freezes or unfreezes a wallet, after postings under way. Null for a member without accounts, else what it was before.
create or replace function ledger_set_frozen(p_member uuid, p_frozen boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before boolean;
begin
  select a.frozen into v_before from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
  update ledger_account a set frozen = p_frozen
  where a.member_id = p_member and a.name = 'cash' and a.frozen <> p_frozen;
  return v_before;
end $$;

revoke all on function ledger_set_frozen from public;
grant execute on function ledger_set_frozen to baize_api;
