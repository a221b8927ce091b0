create or replace function ledger_open_accounts(p_brand text, p_member uuid, p_currency text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (member_id, name, brand, currency)
  values (p_member, 'cash', p_brand, p_currency), (p_member, 'held', p_brand, p_currency)
  on conflict (member_id, name) do nothing;
  return not exists (
    select from ledger_account a
    where a.member_id = p_member and (a.brand <> p_brand or a.currency <> p_currency));
end $$;

revoke all on function ledger_open_accounts from public;
grant execute on function ledger_open_accounts to baize_api;
