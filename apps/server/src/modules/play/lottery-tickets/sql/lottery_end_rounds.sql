-- Ends the rounds of tickets that won nothing. Who counts settled rounds is told: nothing else says that they are.
create or replace function lottery_end_rounds(p_issue bigint, p_after bigint, p_until bigint) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  with ended as (
    update games_bet b set status = 'settled'
    from lottery_ticket t
    where t.issue_id = p_issue and t.seq > p_after and t.seq <= p_until and t.cancelled_at is null
      and b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text and b.status = 'open'
    returning b.member_id, b.vendor, b.round
  )
  insert into games_round_touch (xid, member_id, vendor, round)
  select pg_current_xact_id()::text::bigint, e.member_id, e.vendor, e.round from ended e;
end $$;

revoke all on function lottery_end_rounds from public;
