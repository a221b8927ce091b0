-- The stake of a slip of a member with limits or a due check: `limit` when it may not be taken. The books answered `ask`, so
-- the member's money is locked: nothing that is read here can change before it is posted.
create or replace function lottery_take_stake_asked(s lottery_slip, p_now timestamptz) returns lottery_slip
language plpgsql as $$
declare
  v_post record;
begin
  if not limits_allow_stake(s.member_id, s.stake, p_now) then
    s.outcome := 'limit';
    return s;
  end if;
  if not limits_within_cap(s.member_id, s.stake) then
    s.outcome := 'capped';
    return s;
  end if;
  v_post := ledger_post(s.brand, s.member_id, 'games:' || s.vendor, s.key, s.fingerprint, 'bet', 'cash', 'house:games', s.stake,
    s.currency, concat_ws(' ', s.vendor, s.game_code, s.slip_id));
  s.outcome := v_post.outcome;
  s.balance := v_post.balance;
  if s.outcome = 'posted' then
    perform limits_count_play(s.member_id, p_now, s.stake, s.stake);
  end if;
  return s;
end $$;

revoke all on function lottery_take_stake_asked from public;
