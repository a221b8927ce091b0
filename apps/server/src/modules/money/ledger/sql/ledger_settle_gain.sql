-- Ends the hold of a gain, whole: to the member's cash, or to an account of the house. Outcomes: posted, unknown, closed (it was
-- ended before).
create or replace function ledger_settle_gain(
  p_member uuid, p_hold uuid, p_to text, p_kind text, p_reference text, out outcome text, out balance bigint)
language plpgsql as $$
declare
  v_hold record;
  v_fingerprint bytea := sha256(convert_to(concat_ws('|', 'gain', p_hold, p_to, p_kind), 'UTF8'));
begin
  perform ledger_lock(p_member);
  select * into v_hold from ledger_hold h where h.member_id = p_member and h.hold_id = p_hold for update;
  if not found or v_hold.state <> 'open' then
    outcome := case when found then 'closed' else 'unknown' end;
    return;
  end if;
  select * into outcome, balance
  from ledger_post(v_hold.brand, p_member, 'hold-close', p_hold::text, v_fingerprint, p_kind, 'held', p_to, v_hold.amount_parts,
    v_hold.currency, p_reference);
  if outcome <> 'posted' then
    raise exception 'settling the gain %: %', p_hold, outcome;
  end if;
  update ledger_hold h
  set state = case p_to when 'cash' then 'voided' else 'posted' end,
    posted_parts = case p_to when 'cash' then 0 else h.amount_parts end,
    closed_at = clock_timestamp(), close_fingerprint = v_fingerprint
  where h.member_id = p_member and h.hold_id = p_hold;
end $$;

revoke all on function ledger_settle_gain from public;
