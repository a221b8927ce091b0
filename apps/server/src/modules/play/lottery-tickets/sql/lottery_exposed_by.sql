-- What tickets of slips that were bought add to what all members may win, by issue and play, in the order that they are counted
-- in. Play money is not counted.
create or replace function lottery_exposed_by(
  p_slips lottery_slip[], p_tickets lottery_ticket[], p_seats integer[], p_exposure_mosts bigint[])
returns lottery_exposed[]
language plpgsql stable as $$
begin
  return array(
    select row (x.issue_id, x.brand, x.play, sum(x.may_pay), min(x.most))::lottery_exposed
    from (
      select t.issue_id, t.brand, k.play, t.may_pay_parts as may_pay, k.most
      from rows from (unnest(p_seats), unnest(p_exposure_mosts), unnest(p_tickets)) t (seat, most)
      cross join lateral (values (t.play, t.most), ('', (p_slips[t.seat]).exposure_most)) k (play, most)
      where t.currency <> 'FUN') x
    group by x.issue_id, x.brand, x.play
    order by x.issue_id, x.brand, x.play);
end $$;

revoke all on function lottery_exposed_by from public;
