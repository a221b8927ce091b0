-- Locks a member's money until the transaction ends, as a posting does. For other functions only.
create or replace function ledger_lock(p_member uuid) returns void language plpgsql as $$
begin
  perform from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
end $$;

revoke all on function ledger_lock from public;
