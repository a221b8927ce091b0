-- Has a win be of another amount: a win of ours stands for what stood, as a pair under one key. The new one comes first, so
-- that only the difference must be there; of a difference that the member no longer has, what is there is taken, and
-- `left_parts` says what is not. Nobody goes below zero. Records, sums and boards read the rows that a vendor's own calls would
-- have written; limits count the difference when it moves. The key of the old win's rollback is claimed, so that its vendor
-- cannot take it back once more. `outcome`: posted; unchanged, when nothing could be taken; takenBack, when nothing stands any
-- more; held, while staff decide on the win.
create or replace function games_correct_win(
  p_brand text, p_vendor text, p_win uuid, p_by uuid, p_case uuid, p_amount bigint, p_now timestamptz,
  out outcome text, out standing_parts bigint, out left_parts bigint, out member_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old games_transaction;
  v_new games_transaction;
begin
  select t.member_id into member_id from games_transaction t
  where t.transaction_uuid = p_win and t.vendor = p_vendor and t.brand = p_brand and t.kind = 'win';
  if member_id is not null then
    perform ledger_lock(member_id);
  end if;
  -- A statement of its own: it sees what was committed while this one waited for the lock.
  select * into v_old from games_standing_win(p_vendor, p_win) s where s.member_id = games_correct_win.member_id;
  outcome := case
    when v_old.transaction_uuid is null then 'takenBack'
    when exists (
      select from games_held_win h
      where h.vendor = p_vendor and h.transaction_uuid = p_win and h.state <> 'paid') then 'held' end;
  if outcome is not null then
    return;
  end if;
  v_new := v_old;
  v_new.transaction_uuid := p_by;
  v_new.at := p_now;
  v_new.amount_parts := greatest(p_amount, v_old.amount_parts - ledger_cash_of(member_id));
  outcome := case when v_new.amount_parts = v_old.amount_parts then 'unchanged' else 'posted' end;
  standing_parts := v_new.amount_parts;
  left_parts := v_new.amount_parts - p_amount;
  if outcome = 'unchanged' then
    return;
  end if;
  v_new.balance_parts := games_post_correction(v_old, v_new);
  insert into games_transaction select v_new.*;
  insert into games_undone (transaction_uuid, member_id, by_uuid, at, vendor)
  values (v_old.transaction_uuid, member_id, p_by, p_now, p_vendor);
  insert into games_correction (correction_uuid, member_id, transaction_uuid, undone_uuid, case_id, old_parts, new_parts, at,
    vendor, brand)
  values (p_by, member_id, p_win, v_old.transaction_uuid, p_case, v_old.amount_parts, v_new.amount_parts, p_now, p_vendor,
    p_brand);
  perform games_count_correction(v_old, v_new);
end $$;

revoke all on function games_correct_win from public;
grant execute on function games_correct_win to baize_api;
