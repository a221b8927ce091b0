-- A bet or win of a member with limits, a largest stake or a due check: `limit` when the stake may not be taken. The books
-- answered `ask`, so
-- the member's money is locked: nothing that is read here can change before it is posted.
create or replace function games_post_asked(c games_wallet_call, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_verdict games_verdict;
begin
  -- What the round staked before counts towards the largest stake, so that it cannot be taken in slices.
  if c.kind = 'bet' and not (limits_allow_stake(c.member_id, c.amount, p_now)
    and limits_within_cap(c.member_id, c.amount + coalesce((select b.stake_parts from games_bet b
      where b.member_id = c.member_id and b.vendor = c.vendor and b.round = c.bet_round), 0))) then
    -- Unless it is a bet that was taken meanwhile, another copy in the same batch: that is answered as it was.
    v_verdict := games_post_alone(c, p_now);
    if v_verdict.status = 'ask' then
      return row ('limit', null)::games_verdict;
    end if;
    return v_verdict;
  end if;
  v_verdict := games_post_alone(c, null);
  if v_verdict.status = 'posted' then
    perform limits_count_play(c.member_id, p_now, case c.kind when 'bet' then c.amount else 0 end,
      case c.kind when 'bet' then c.amount else -c.amount end);
  end if;
  return v_verdict;
end $$;

revoke all on function games_post_asked from public;
