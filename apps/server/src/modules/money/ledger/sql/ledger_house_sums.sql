-- What each house account gave and took on one day (UTC), read from the transfers.
create or replace function ledger_house_sums(p_day date)
returns table (brand text, account text, currency text, debit_parts numeric, credit_parts numeric, transfers bigint)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select t.brand, s.account, t.currency, sum(s.debit), sum(s.credit), count(*)
  from ledger_transfer t
  cross join lateral (
    values (t.debit_account::text, t.amount_parts, 0), (t.credit_account::text, 0, t.amount_parts)) as s (account, debit, credit)
  where t.at >= p_day::timestamptz and t.at < (p_day + 1)::timestamptz and s.account like 'house:%'
  group by t.brand, s.account, t.currency
$$;

revoke all on function ledger_house_sums from public;
grant execute on function ledger_house_sums to baize_api;
