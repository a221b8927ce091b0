-- Closes a hold: `p_amount` goes to the house account, the rest back to cash; 0 voids it. Outcomes: posted, repeated (the
-- same closing came before), closed (another one did), unknown, too_much, wrong_currency. The member is locked
-- first, as everywhere.
create or replace function ledger_close_hold(
  p_member uuid, p_hold uuid, p_fingerprint bytea, p_amount bigint, p_to text, p_currency text, p_reference text,
  out outcome text, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold record;
  v_leg smallint := 0;
begin
  perform from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
  select * into v_hold from ledger_hold h where h.member_id = p_member and h.hold_id = p_hold for update;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  if v_hold.state <> 'open' then
    outcome := case when v_hold.close_fingerprint = p_fingerprint then 'repeated' else 'closed' end;
    select t.balance_after_parts into balance
    from ledger_transfer t where t.scope = 'hold-close' and t.key = p_hold::text order by t.leg desc limit 1;
    return;
  end if;
  if p_amount > 0 and p_currency is distinct from v_hold.currency then
    outcome := 'wrong_currency';
    return;
  end if;
  if p_amount < 0 or p_amount > v_hold.amount_parts then
    outcome := 'too_much';
    return;
  end if;

  if p_amount > 0 then
    select * into outcome, balance
    from ledger_post(v_hold.brand, p_member, 'hold-close', p_hold::text, p_fingerprint, 'withdrawal',
      'held', p_to, p_amount, v_hold.currency, p_reference, v_leg);
    if outcome <> 'posted' then
      raise exception 'closing hold %: %', p_hold, outcome;
    end if;
    v_leg := 1;
  end if;
  if p_amount < v_hold.amount_parts then
    select * into outcome, balance
    from ledger_post(v_hold.brand, p_member, 'hold-close', p_hold::text, p_fingerprint, 'release',
      'held', 'cash', v_hold.amount_parts - p_amount, v_hold.currency, p_reference, v_leg);
    if outcome <> 'posted' then
      raise exception 'closing hold %: %', p_hold, outcome;
    end if;
  end if;
  update ledger_hold h
  set state = case when p_amount > 0 then 'posted' else 'voided' end, posted_parts = p_amount,
    closed_at = clock_timestamp(), close_fingerprint = p_fingerprint
  where h.member_id = p_member and h.hold_id = p_hold;
end $$;

revoke all on function ledger_close_hold from public;
grant execute on function ledger_close_hold to baize_api;
