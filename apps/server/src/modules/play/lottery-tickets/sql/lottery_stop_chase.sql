-- Ends the chase of a ticket: its tickets of later issues, in the order of their draws, are cancelled and their stakes given
-- back, as far as they are not settled. Whether a later issue was drawn meanwhile makes no difference: none of it is settled
-- before this one. With the member's money locked.
create or replace function lottery_stop_chase(p_member uuid, p_ticket uuid, p_by text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_chase uuid := (left(p_ticket::text, 33) || '000')::uuid;
  v_ticket lottery_ticket;
begin
  perform ledger_lock(p_member);
  for v_ticket in
    select t.*
    from lottery_ticket t
    join lottery_issue i on i.issue_id = t.issue_id
    join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
    where t.member_id = p_member and t.ticket_id between v_chase and (left(p_ticket::text, 33) || 'fff')::uuid
      and t.cancelled_at is null and b.status = 'open' and i.draws_at > (
        select n.draws_at from lottery_ticket x join lottery_issue n on n.issue_id = x.issue_id
        where x.member_id = p_member and x.ticket_id = p_ticket)
    order by t.ticket_id
  loop
    perform lottery_give_back(v_ticket, p_now);
    perform lottery_give_exposure_back(v_ticket);
    update lottery_ticket t set cancelled_at = clock_timestamp()
    where t.member_id = p_member and t.ticket_id = v_ticket.ticket_id;
  end loop;
  update lottery_chase c set stopped_at = clock_timestamp(), stopped_by = p_by
  where c.member_id = p_member and c.chase_id = v_chase and c.stopped_at is null;
end $$;

revoke all on function lottery_stop_chase from public;
