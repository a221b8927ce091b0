-- Gives the stake of a ticket back, once: in the books, its round, what limits count and what the limits of an issue look at.
-- With the member's money locked. False when it was given back before.
create or replace function lottery_give_back(t lottery_ticket, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_call games_wallet_call := lottery_win_of(t, 0, 0, 1);
  v_bet games_transaction;
  v_verdict games_verdict;
begin
  v_call.kind := 'rollback';
  v_call.transaction_uuid := md5(concat_ws(' ', 'back', t.ticket_id))::uuid;
  perform games_bring_back(t.vendor, t.ticket_id, p_now);
  select * into strict v_bet from games_transaction x where x.transaction_uuid = t.ticket_id and x.vendor = t.vendor;
  v_verdict := games_undo(v_call, v_bet, p_now);
  if v_verdict.status = 'repeated' then
    return false;
  elsif v_verdict.status <> 'posted' then
    raise exception 'the stake of % cannot be given back: %', t.ticket_id, v_verdict.status;
  end if;
  perform games_note_rollback(v_call, t.stake_parts, v_verdict.balance, p_now);
  update lottery_staked k set stake_parts = k.stake_parts - t.stake_parts, may_pay_parts = k.may_pay_parts - t.may_pay_parts
  where k.member_id = t.member_id and k.issue_id = t.issue_id;
  return true;
end $$;

revoke all on function lottery_give_back from public;
