-- The answer to a transaction that came before: the first one again, a refusal too, if the details are the same and it was not
-- rolled back.
create or replace function games_repeat(c games_wallet_call) returns games_verdict
language plpgsql stable as $$
declare
  v_before games_transaction := c.before;
  v_kind text := case v_before.kind when 'refused' then 'bet' else v_before.kind end;
begin
  if v_before.member_id <> c.member_id or (v_kind <> c.kind and (v_kind <> 'never' or c.kind = 'rollback')) then
    return row ('RS_ERROR_DUPLICATE_TRANSACTION', null)::games_verdict;
  elsif v_before.kind = 'never' then
    return row ('RS_ERROR_TRANSACTION_ROLLED_BACK', null)::games_verdict;
  elsif v_before.reference_uuid is distinct from c.reference_uuid or v_before.round is distinct from c.round
    or v_before.game_code is distinct from c.game_code
    or (c.kind <> 'rollback' and (v_before.amount_parts <> c.amount or v_before.currency <> c.currency)) then
    return row ('RS_ERROR_DUPLICATE_TRANSACTION', null)::games_verdict;
  elsif v_before.kind = 'refused' then
    return row (v_before.refusal,
      case v_before.refusal when 'RS_ERROR_NOT_ENOUGH_MONEY' then v_before.balance_parts end)::games_verdict;
  elsif c.kind <> 'rollback' and exists (
    select from games_undone u where u.transaction_uuid = c.transaction_uuid and u.vendor = c.vendor) then
    return row ('RS_ERROR_TRANSACTION_ROLLED_BACK', null)::games_verdict;
  end if;
  return row ('RS_OK', v_before.balance_parts)::games_verdict;
end $$;

revoke all on function games_repeat from public;
