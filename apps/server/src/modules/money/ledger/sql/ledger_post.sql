-- Moves one amount, in one round trip. For other functions only: it acts as whoever calls it, with that one's search path,
-- because a switch of either for every row of a batch costs a tenth of the whole. The web calls `ledger_post_one`.
--
-- The first update is the lock, the balance check and the write at once; a key that turns out to be taken takes it back, which
-- only repeats pay for. Never raises for a refusal, and a refused posting leaves nothing behind, its key neither. May be
-- repeated: the answer is then the first one. `p_leg` is for linked transfers. `frozen` refuses what would leave the member's
-- cash, but for rollbacks and adjustments, which are the house's and not the member's; with `p_stake_at`, `ask` says that the
-- posting is somebody else's to judge first. The member's lock is held then.
create or replace function ledger_post(
  p_brand text, p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_kind text,
  p_from text, p_to text, p_amount bigint, p_currency text, p_reference text, p_leg smallint default 0,
  p_stake_at timestamptz default null, out outcome text, out balance bigint)
language plpgsql as $$
declare
  v_cash bigint := case when p_from = 'cash' then -p_amount when p_to = 'cash' then p_amount else 0 end;
  v_held bigint := case when p_from = 'held' then -p_amount when p_to = 'held' then p_amount else 0 end;
  v_passes boolean := v_cash >= 0 or p_kind in ('rollback', 'adjustment');
  v_seq bigint;
  v_earlier record;
begin
  if p_from = p_to or (p_from like 'house:%' and p_to like 'house:%') or p_scope = '' or p_key = ''
    or char_length(p_key) > 256 or char_length(p_reference) > 512 or octet_length(p_fingerprint) not between 16 and 32 then
    raise exception 'not a transfer: % from % to % (%/%)', p_amount, p_from, p_to, p_scope, p_key using errcode = '22023';
  end if;
  loop
    update ledger_account a
    set balance_parts = a.balance_parts + v_cash, last_seq = a.last_seq + 1
    where a.member_id = p_member and a.name = 'cash' and a.balance_parts + v_cash >= 0
      and a.brand = p_brand and a.currency = p_currency
      and (v_passes or not a.frozen) and (p_stake_at is null or a.ask_from > p_stake_at)
    returning a.balance_parts, a.last_seq into balance, v_seq;
    exit when found;
    select r.outcome, r.balance into outcome, balance
    from ledger_refusal(p_brand, p_member, p_scope, p_key, p_fingerprint, v_cash, v_passes, p_currency, p_leg, p_stake_at) r;
    if outcome is not null then return; end if;
    -- The row changed between the update and the lock: it is ours now, so the next try succeeds.
  end loop;

  if v_held <> 0 then
    update ledger_account a set balance_parts = a.balance_parts + v_held
    where a.member_id = p_member and a.name = 'held' and a.balance_parts + v_held >= 0;
    if not found then outcome := 'short'; end if;
  end if;
  if outcome is null then
    insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind,
      debit_account, credit_account, currency, scope, key, reference, fingerprint)
    values (p_member, v_seq, p_amount, balance, clock_timestamp(), p_leg, p_brand, p_kind,
      p_from, p_to, p_currency, p_scope, p_key, p_reference, p_fingerprint)
    on conflict on constraint ledger_transfer_key do nothing;
    if found then
      outcome := 'posted';
      return;
    end if;
    if v_held <> 0 then
      update ledger_account a set balance_parts = a.balance_parts - v_held
      where a.member_id = p_member and a.name = 'held';
    end if;
  end if;

  update ledger_account a set balance_parts = a.balance_parts - v_cash, last_seq = a.last_seq - 1
  where a.member_id = p_member and a.name = 'cash'
  returning a.balance_parts into balance;
  v_earlier := ledger_earlier_answer(p_member, p_scope, p_key, p_fingerprint, p_leg);
  outcome := coalesce(v_earlier.outcome, outcome);
  balance := coalesce(v_earlier.balance, balance);
end $$;

revoke all on function ledger_post from public;
