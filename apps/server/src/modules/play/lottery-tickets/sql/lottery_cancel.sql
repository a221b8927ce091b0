-- Cancels tickets of a slip or chase while their issues are on sale, or not yet: the stakes are given back. By the database's
-- clock, under the key of the issues, as tickets are bought: what can be cancelled is never drawn. `p_until` is the last ticket
-- meant. Answers how many were cancelled, how many were before, and how many can be no more; none of either is no such ticket.
create or replace function lottery_cancel(
  p_member uuid, p_from uuid, p_until uuid, p_now timestamptz, out cancelled integer, out earlier integer, out closed integer)
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_ticket lottery_ticket;
  v_is_open boolean;
begin
  cancelled := 0;
  earlier := 0;
  closed := 0;
  perform from lottery_issue i
  where i.issue_id in (
    select t.issue_id from lottery_ticket t where t.member_id = p_member and t.ticket_id between p_from and p_until)
  order by i.issue_id for key share;
  perform ledger_lock(p_member);
  for v_ticket in
    select t.* from lottery_ticket t where t.member_id = p_member and t.ticket_id between p_from and p_until order by t.ticket_id
  loop
    v_is_open := exists (
      select from lottery_issue i
      where i.issue_id = v_ticket.issue_id and i.state = 'open' and i.version = 0 and i.closes_at > clock_timestamp());
    if v_ticket.cancelled_at is not null then
      earlier := earlier + 1;
    elsif not v_is_open then
      closed := closed + 1;
    else
      perform lottery_give_back(v_ticket, p_now);
      perform lottery_give_exposure_back(v_ticket);
      update lottery_ticket t set cancelled_at = clock_timestamp()
      where t.member_id = p_member and t.ticket_id = v_ticket.ticket_id;
      cancelled := cancelled + 1;
    end if;
  end loop;
  if p_from <> p_until and cancelled > 0 then
    update lottery_chase c set stopped_at = clock_timestamp(), stopped_by = 'member'
    where c.member_id = p_member and c.chase_id = p_from and c.stopped_at is null;
  end if;
end $$;

revoke all on function lottery_cancel from public;
grant execute on function lottery_cancel to baize_api;
