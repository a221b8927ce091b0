-- Posts one win, or holds it when it is beyond a ceiling: `held`. The member's money is locked first, so that nothing that is
-- read here can change before it is posted.
create or replace function games_post_watched(c games_wallet_call, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_win games_transaction;
  v_ceiling text;
  v_post record;
begin
  perform ledger_lock(c.member_id);
  v_ceiling := games_wins_beyond(array[c], false, p_now);
  if v_ceiling is null then
    return games_post_alone(c, p_now);
  end if;
  if exists (select from games_undone u where u.transaction_uuid = c.reference_uuid and u.vendor = c.vendor) then
    raise exception 'a bet was taken back while its win was held' using errcode = 'BZ002';
  end if;
  select c.transaction_uuid, c.member_id, c.reference_uuid, c.amount, 0, p_now, c.vendor, 'win', c.brand, c.currency, c.game_code,
    c.round, c.vendor_reference, null into v_win;
  v_post := games_hold_win(v_win, c.bet_round, v_ceiling, c.fingerprint, c.reference);
  if v_post.outcome <> 'posted' then
    return row (v_post.outcome, v_post.balance)::games_verdict;
  end if;
  v_win.balance_parts := v_post.balance;
  insert into games_transaction select v_win.*;
  update games_bet b set status = case when coalesce(c.closed, true) then 'settled' else 'open' end
  where b.member_id = c.member_id and b.vendor = c.vendor and b.round = c.bet_round;
  return row ('held', v_post.balance)::games_verdict;
end $$;

revoke all on function games_post_watched from public;
