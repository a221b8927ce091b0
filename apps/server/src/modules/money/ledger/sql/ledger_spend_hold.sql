-- Spends an open hold in parts: each goes to its account of the house under its own kind (a payout and its fee, a transfer to
-- a vendor), the rest back to cash. Same outcomes as ledger_close_hold, which stays for one part and for voiding.
create or replace function ledger_spend_hold(
  p_member uuid, p_hold uuid, p_fingerprint bytea, p_amounts bigint[], p_tos text[], p_kinds text[], p_currency text,
  p_reference text,
  out outcome text, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold record;
  v_total bigint := (select coalesce(sum(a), 0) from unnest(p_amounts) a);
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
  if p_currency is distinct from v_hold.currency then
    outcome := 'wrong_currency';
    return;
  end if;
  if v_total > v_hold.amount_parts or v_total <= 0 or 0 >= any (p_amounts) then
    outcome := 'too_much';
    return;
  end if;
  for i in 1 .. cardinality(p_amounts) loop
    select * into outcome, balance
    from ledger_post(v_hold.brand, p_member, 'hold-close', p_hold::text, p_fingerprint, p_kinds[i],
      'held', p_tos[i], p_amounts[i], v_hold.currency, p_reference, (i - 1)::smallint);
    if outcome <> 'posted' then
      raise exception 'spending hold %: %', p_hold, outcome;
    end if;
  end loop;
  if v_total < v_hold.amount_parts then
    select * into outcome, balance
    from ledger_post(v_hold.brand, p_member, 'hold-close', p_hold::text, p_fingerprint, 'release',
      'held', 'cash', v_hold.amount_parts - v_total, v_hold.currency, p_reference, cardinality(p_amounts)::smallint);
    if outcome <> 'posted' then
      raise exception 'spending hold %: %', p_hold, outcome;
    end if;
  end if;
  update ledger_hold h
  set state = 'posted', posted_parts = v_total, closed_at = clock_timestamp(), close_fingerprint = p_fingerprint
  where h.member_id = p_member and h.hold_id = p_hold;
end $$;

revoke all on function ledger_spend_hold from public;
grant execute on function ledger_spend_hold to baize_api;
