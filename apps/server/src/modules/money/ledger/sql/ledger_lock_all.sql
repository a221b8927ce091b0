-- Locks the money of members until the transaction ends, in the order in which postings of several lock it. To be called before
-- anything of theirs is locked. For other functions only.
create or replace function ledger_lock_all(p_members uuid[]) returns void language plpgsql as $$
begin
  perform from ledger_account a where a.member_id = any (p_members) and a.name = 'cash' order by a.member_id for update;
end $$;

revoke all on function ledger_lock_all from public;
