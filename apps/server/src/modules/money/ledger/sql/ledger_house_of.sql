-- What a house account holds, by brand and currency, read from all transfers.
create or replace function ledger_house_of(p_account text) returns table (brand text, currency text, parts numeric)
language sql stable as $$
  select t.brand, t.currency, sum(t.amount_parts * case when t.credit_account = p_account then 1 else -1 end)
  from ledger_transfer t where p_account in (t.debit_account, t.credit_account)
  group by t.brand, t.currency
$$;

revoke all on function ledger_house_of from public;
grant execute on function ledger_house_of to baize_api;
