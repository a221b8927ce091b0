-- Pays the rebates of the tickets of an issue after one and up to another: one transfer for each who gets something.
create or replace function lottery_pay_rebates(p_issue bigint, p_version integer, p_after bigint, p_until bigint) returns void
language plpgsql as $$
declare
  v_posted record;
  v_orders ledger_order[] := array(
    select row (row_number() over (order by r.member_id), min(t.brand), r.member_id, 'lottery-rebate',
      concat_ws(' ', p_issue, p_version, p_after, r.member_id),
      sha256(convert_to(concat_ws('|', 'rebate', p_issue, p_version, p_after, sum(r.parts)), 'UTF8')), 'bonus', 'house:rebates',
      'cash', sum(r.parts)::bigint, min(t.currency), concat_ws(' ', min(t.vendor), min(t.game_code), i.issue))::ledger_order
    from lottery_issue i
    join lottery_ticket t on t.issue_id = i.issue_id
    left join lateral (
      select o.back_parts from lottery_outcome o
      where o.member_id = t.member_id and o.ticket_id = t.ticket_id order by o.version desc limit 1) o on true
    cross join lateral lottery_rebates_of(t, coalesce(o.back_parts, 0)) r
    where i.issue_id = p_issue and t.seq > p_after and t.seq <= p_until and t.cancelled_at is null
      and (t.rebate > 0 or t.chain is not null)
    group by r.member_id, i.issue);
begin
  if cardinality(v_orders) = 0 then
    return;
  end if;
  v_posted := ledger_post_many(v_orders);
  if cardinality(v_posted.seats) < cardinality(v_orders) then
    raise exception 'rebates of the issue % cannot be paid: %', p_issue, v_posted.outcomes;
  end if;
end $$;

revoke all on function lottery_pay_rebates from public;
