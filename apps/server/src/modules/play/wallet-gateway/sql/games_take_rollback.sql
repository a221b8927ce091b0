-- Takes a bet or a win back, once, and out of what the limits count, in the hour of what is taken back. A bet takes its wins
-- with it, as it would have kept them from coming had it been taken back first. Taking back a win that the member has spent is
-- refused, for nobody is driven below zero; the vendor tries again, and staff see it.
create or replace function games_take_rollback(c games_wallet_call, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_undone games_transaction;
begin
  select * into v_undone from games_transaction t where t.transaction_uuid = c.reference_uuid and t.vendor = c.vendor;
  if v_undone.kind is null then
    return games_take_back_nothing(c, true, p_now);
  elsif v_undone.member_id <> c.member_id or v_undone.kind = 'rollback' then
    return row ('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', null)::games_verdict;
  elsif v_undone.kind in ('never', 'refused')
    or exists (select from games_undone u where u.transaction_uuid = c.reference_uuid and u.vendor = c.vendor) then
    return games_take_back_nothing(c, false, p_now);
  end if;

  if v_undone.kind = 'bet' then
    return games_undo_together(c, array[v_undone] || games_standing_wins(c), p_now);
  end if;
  perform ledger_lock(c.member_id);
  return games_undo_together(c, array[v_undone], p_now);
end $$;

revoke all on function games_take_rollback from public;
