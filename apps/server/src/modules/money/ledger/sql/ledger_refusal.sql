-- Why ledger_post could not move the member's cash, with the lock of the member taken: no_account, the answer that the key
-- already got (repeated, reused), wrong_currency, frozen, ask or short. No outcome means that nothing is in the way any more.
create or replace function ledger_refusal(
  p_brand text, p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_cash bigint, p_passes boolean,
  p_currency text, p_leg smallint, p_stake_at timestamptz, out outcome text, out balance bigint)
language plpgsql as $$
declare
  v_account record;
begin
  select a.brand, a.currency, a.balance_parts, a.frozen, a.ask_from into v_account
  from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
  if not found or v_account.brand <> p_brand then
    outcome := 'no_account';
    return;
  end if;
  select e.outcome, e.balance into outcome, balance
  from ledger_earlier_answer(p_member, p_scope, p_key, p_fingerprint, p_leg) e;
  if outcome is not null then
    return;
  end if;
  balance := v_account.balance_parts;
  outcome := case
    when v_account.currency <> p_currency then 'wrong_currency'
    when v_account.frozen and not p_passes then 'frozen'
    when v_account.ask_from <= p_stake_at then 'ask'
    when v_account.balance_parts + p_cash < 0 then 'short'
  end;
end $$;

revoke all on function ledger_refusal from public;
