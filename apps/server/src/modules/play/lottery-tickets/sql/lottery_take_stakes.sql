-- Takes the stakes of slips, together where nothing more needs to be known, and says of each what became of it. Of one that is
-- refused it is looked up whether it was bought before: then that is its answer.
create or replace function lottery_take_stakes(p_slips lottery_slip[], p_now timestamptz) returns lottery_slip[]
language plpgsql as $$
declare
  v_slips lottery_slip[] := '{}';
  s lottery_slip;
  v_posted record;
  v_place integer;
  v_post record;
  v_cash bigint[];
begin
  v_posted := ledger_post_many(array(
    select row (x.seat, x.brand, x.member_id, 'games:' || x.vendor, x.key, x.fingerprint, 'bet', 'cash', 'house:games', x.stake,
      x.currency, concat_ws(' ', x.vendor, x.game_code, x.slip_id))::ledger_order
    from unnest(p_slips) x where x.outcome is null), p_now);
  if cardinality(v_posted.seats) = cardinality(p_slips) then
    -- As nearly always. Seats count from 1.
    v_cash := array(select b.cash from unnest(v_posted.seats, v_posted.balances) b (seat, cash) order by b.seat);
    return array(
      select row (x.seat, x.member_id, x.brand, x.currency, x.vendor, x.game_code, x.key, x.slip_id, x.fingerprint, x.stake,
        x.stake_most, x.pay_most, x.exposure_most, x.greatest, x.stops, 'posted', v_cash[x.seat])::lottery_slip
      from unnest(p_slips) x order by x.seat);
  end if;
  foreach s in array p_slips loop
    if s.outcome is not null then
      v_post := ledger_earlier_answer(s.member_id, 'games:' || s.vendor, s.key, s.fingerprint, 0::smallint);
      s.outcome := coalesce(v_post.outcome, s.outcome);
      s.balance := v_post.balance;
    else
      v_place := array_position(v_posted.seats, s.seat);
      if v_place is not null then
        s.outcome := 'posted';
        s.balance := v_posted.balances[v_place];
      else
        v_place := array_position(v_posted.other_seats, s.seat);
        s.outcome := v_posted.outcomes[v_place];
        s.balance := v_posted.other_balances[v_place];
      end if;
      if s.outcome = 'ask' then
        s := lottery_take_stake_asked(s, p_now);
      end if;
    end if;
    v_slips := array_append(v_slips, s);
  end loop;
  return v_slips;
end $$;

revoke all on function lottery_take_stakes from public;
