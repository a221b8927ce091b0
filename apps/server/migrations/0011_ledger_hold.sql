-- Money set aside until somebody decides: open, then posted (spent, whole or in part) or voided (given back). The hold's
-- id is its key, both for opening and for closing, so that neither can happen twice.
create table ledger_hold (
  member_id uuid not null,
  hold_id uuid not null,
  amount_parts bigint not null check (amount_parts > 0),
  posted_parts bigint not null default 0 check (posted_parts between 0 and amount_parts),
  opened_at timestamptz not null,
  closed_at timestamptz,
  brand text collate "C" not null,
  currency text collate "C" not null,
  state text collate "C" not null check (state in ('open', 'posted', 'voided')),
  reference text collate "C" not null,
  close_fingerprint bytea,
  primary key (member_id, hold_id),
  check ((state = 'open') = (closed_at is null) and (state = 'open') = (close_fingerprint is null)),
  check ((state = 'posted') = (posted_parts > 0))
);

create function ledger_open_hold(
  p_brand text, p_member uuid, p_hold uuid, p_fingerprint bytea, p_amount bigint, p_currency text, p_reference text,
  out outcome text, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select * into outcome, balance
  from ledger_post(p_brand, p_member, 'hold', p_hold::text, p_fingerprint, 'hold', 'cash', 'held', p_amount, p_currency, p_reference);
  if outcome = 'posted' then
    insert into ledger_hold (member_id, hold_id, amount_parts, opened_at, brand, currency, state, reference)
    values (p_member, p_hold, p_amount, clock_timestamp(), p_brand, p_currency, 'open', p_reference);
  end if;
end $$;

-- Closes a hold: `p_amount` goes to the house account, the rest back to cash; 0 voids it. Outcomes: posted, repeated (the
-- same closing came before), closed (another one did), unknown, too_much, wrong_currency. The member is locked first, as everywhere.
create function ledger_close_hold(
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

grant select on ledger_hold to baize_api;
revoke all on function ledger_open_hold, ledger_close_hold from public;
grant execute on function ledger_open_hold, ledger_close_hold to baize_api;
