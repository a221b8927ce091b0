-- What a member's cash account holds now. For other functions only.
create or replace function ledger_cash_of(p_member uuid) returns bigint language sql stable as $$
  select a.balance_parts::bigint from ledger_account a where a.member_id = p_member and a.name = 'cash'
$$;

revoke all on function ledger_cash_of from public;
