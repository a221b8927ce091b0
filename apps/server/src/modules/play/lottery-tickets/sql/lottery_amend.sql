-- Settles tickets of an issue after one and up to another by a later result: those that are named have another outcome than
-- stands for them, or none yet. Otherwise as lottery_settle.
create or replace function lottery_amend(
  p_issue bigint, p_version integer, p_after bigint, p_until bigint, p_count integer, p_members uuid[], p_tickets uuid[],
  p_dues bigint[], p_backs bigint[], p_clips bigint[], p_now timestamptz)
returns boolean
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  w record;
  v_ticket lottery_ticket;
begin
  if not lottery_lock_run(p_issue, p_version, p_after) then
    return false;
  end if;
  perform lottery_lock_wallets(p_issue, p_after, p_until, p_members);
  for w in
    select * from unnest(p_members, p_tickets, p_dues, p_backs, p_clips) x (member_id, ticket_id, due, back, clipped)
    order by x.member_id, x.ticket_id
  loop
    select * into strict v_ticket from lottery_ticket t where t.member_id = w.member_id and t.ticket_id = w.ticket_id;
    perform lottery_amend_ticket(v_ticket, p_version, w.due, w.back, w.clipped, p_now);
  end loop;
  update lottery_run r
  set after_seq = p_until, tickets = r.tickets + p_count,
    paid_parts = r.paid_parts + coalesce((select sum(d) from unnest(p_dues) d), 0),
    clipped_parts = r.clipped_parts + coalesce((select sum(d) from unnest(p_clips) d), 0)
  where r.issue_id = p_issue;
  return true;
end $$;

revoke all on function lottery_amend from public;
