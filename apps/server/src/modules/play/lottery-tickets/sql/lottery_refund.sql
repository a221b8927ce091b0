-- Gives back the stakes of the tickets of a voided issue after one and up to another, whether an earlier result settled them or
-- not: what it paid is taken, as far as it is there. As lottery_settle otherwise.
create or replace function lottery_refund(
  p_issue bigint, p_version integer, p_after bigint, p_until bigint, p_count integer, p_now timestamptz)
returns boolean
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_ticket lottery_ticket;
begin
  if not lottery_lock_run(p_issue, p_version, p_after) then
    return false;
  end if;
  perform lottery_lock_wallets(p_issue, p_after, p_until, array(
    select t.member_id from lottery_ticket t
    where t.issue_id = p_issue and t.seq > p_after and t.seq <= p_until and t.cancelled_at is null));
  for v_ticket in
    select * from lottery_ticket t
    where t.issue_id = p_issue and t.seq > p_after and t.seq <= p_until and t.cancelled_at is null
    order by t.member_id, t.ticket_id
  loop
    perform lottery_refund_ticket(v_ticket, p_version, p_now);
  end loop;
  update lottery_run r set after_seq = p_until, tickets = r.tickets + p_count where r.issue_id = p_issue;
  return true;
end $$;

revoke all on function lottery_refund from public;
