-- Takes a bet or a win back, once, and out of what the limits count, in the hour of what is taken back. Taking back a win that
-- the member has spent is refused, for nobody is driven below zero; the vendor tries again.
create or replace function games_take_rollback(c games_wallet_call, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_undone games_transaction;
  v_post record;
begin
  select * into v_undone from games_transaction t where t.transaction_uuid = c.reference_uuid and t.vendor = c.vendor;
  if v_undone.kind is null then
    return games_take_back_nothing(c, true, p_now);
  elsif v_undone.member_id <> c.member_id or v_undone.kind = 'rollback' then
    return row ('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', null)::games_verdict;
  elsif v_undone.kind = 'never'
    or exists (select from games_undone u where u.transaction_uuid = c.reference_uuid and u.vendor = c.vendor) then
    return games_take_back_nothing(c, false, p_now);
  end if;

  -- The key is that of what is taken back, so that a second rollback under another id has no second effect.
  v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, 'undo ' || c.reference_uuid,
    sha256(convert_to(c.reference_uuid::text, 'UTF8')), 'rollback',
    case v_undone.kind when 'bet' then 'house:games' else 'cash' end,
    case v_undone.kind when 'bet' then 'cash' else 'house:games' end, v_undone.amount_parts, v_undone.currency, c.reference);
  if v_post.outcome = 'posted' then
    insert into games_undone (transaction_uuid, member_id, by_uuid, at, vendor)
    values (c.reference_uuid, c.member_id, c.transaction_uuid, p_now, c.vendor);
    perform games_take_out_of_round(c, v_undone);
    perform limits_count_play(c.member_id, v_undone.at, case v_undone.kind when 'bet' then -v_undone.amount_parts else 0 end,
      case v_undone.kind when 'bet' then -v_undone.amount_parts else v_undone.amount_parts end);
    perform games_note_rollback(c, v_undone.amount_parts, v_post.balance, p_now);
  end if;
  return row (games_status(v_post.outcome), v_post.balance)::games_verdict;
end $$;

revoke all on function games_take_rollback from public;
