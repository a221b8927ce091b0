-- Sets aside what comes in from an account of the house, under a key of the caller's: held for the member, not to be spent, until
-- ledger_settle_gain says whose it is. Outcomes as of ledger_post, for whose callers it is.
create or replace function ledger_hold_gain(
  p_brand text, p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_from text, p_hold uuid, p_amount bigint,
  p_currency text, p_reference text, out outcome text, out balance bigint)
language plpgsql as $$
begin
  select * into outcome, balance
  from ledger_post(p_brand, p_member, p_scope, p_key, p_fingerprint, 'hold', p_from, 'held', p_amount, p_currency, p_reference);
  if outcome = 'posted' then
    insert into ledger_hold (member_id, hold_id, amount_parts, opened_at, brand, currency, state, reference)
    values (p_member, p_hold, p_amount, clock_timestamp(), p_brand, p_currency, 'open', p_reference);
  end if;
end $$;

revoke all on function ledger_hold_gain from public;
