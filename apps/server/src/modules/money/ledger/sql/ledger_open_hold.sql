create or replace function ledger_open_hold(
  p_brand text, p_member uuid, p_hold uuid, p_fingerprint bytea, p_amount bigint, p_currency text, p_reference text,
  out outcome text, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select * into outcome, balance
  from ledger_post(p_brand, p_member, 'hold', p_hold::text, p_fingerprint, 'hold', 'cash', 'held', p_amount, p_currency,
    p_reference);
  if outcome = 'posted' then
    insert into ledger_hold (member_id, hold_id, amount_parts, opened_at, brand, currency, state, reference)
    values (p_member, p_hold, p_amount, clock_timestamp(), p_brand, p_currency, 'open', p_reference);
  end if;
end $$;

revoke all on function ledger_open_hold from public;
grant execute on function ledger_open_hold to baize_api;
