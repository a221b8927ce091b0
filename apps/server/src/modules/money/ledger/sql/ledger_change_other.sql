-- Changes a member's account besides cash, whose row the caller has locked by the update of cash; suspense is opened when money
-- first comes there. False when it has not that much.
create or replace function ledger_change_other(
  p_brand text, p_member uuid, p_name text, p_change bigint, p_currency text) returns boolean
language plpgsql as $$
begin
  if p_name = 'suspense' and p_change > 0 then
    insert into ledger_account (member_id, name, brand, currency) values (p_member, p_name, p_brand, p_currency)
    on conflict (member_id, name) do nothing;
  end if;
  update ledger_account a set balance_parts = a.balance_parts + p_change
  where a.member_id = p_member and a.name = p_name and a.balance_parts + p_change >= 0;
  return found;
end $$;

revoke all on function ledger_change_other from public;
