-- Settles the tickets of an issue after one and up to another, which were held against the result: those that are named won
-- something, the others nothing. In one transaction with the place where the next ones follow, so that every ticket is settled
-- once, whoever is killed and however many work on it. False when somebody else settled them. BZ004: a win is beyond its
-- ceiling; once more with `p_watches` it is held.
create or replace function lottery_settle(
  p_issue bigint, p_version integer, p_after bigint, p_until bigint, p_count integer, p_members uuid[], p_tickets uuid[],
  p_dues bigint[], p_backs bigint[], p_clips bigint[], p_watches boolean, p_now timestamptz)
returns boolean
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_wins games_wallet_call[];
begin
  if not lottery_lock_run(p_issue, p_version, p_after) then
    return false;
  end if;
  perform lottery_lock_wallets(p_issue, p_after, p_until, p_members);
  v_wins := array(
    select lottery_win_of(t, p_version, w.due, row_number() over (order by w.member_id, w.ticket_id))
    from unnest(p_members, p_tickets, p_dues) w (member_id, ticket_id, due)
    join lottery_ticket t on t.member_id = w.member_id and t.ticket_id = w.ticket_id
    where w.due > 0
    order by w.member_id, w.ticket_id);
  if cardinality(v_wins) > 0 then
    if not p_watches then
      v_wins := lottery_pay_together(v_wins, p_now);
    end if;
    perform lottery_pay_each(v_wins, p_watches, p_now);
  end if;
  insert into lottery_outcome (member_id, ticket_id, issue_id, due_parts, back_parts, clipped_parts, win_uuid, version)
  select w.member_id, w.ticket_id, p_issue, w.due, w.back, w.clipped,
    md5(concat_ws(' ', 'win', w.ticket_id, p_version))::uuid, p_version
  from unnest(p_members, p_tickets, p_dues, p_backs, p_clips) w (member_id, ticket_id, due, back, clipped);
  perform lottery_end_rounds(p_issue, p_after, p_until);
  perform lottery_pay_rebates(p_issue, p_version, p_after, p_until);
  perform lottery_stop_chase(w.member_id, w.ticket_id, 'win', p_now)
  from unnest(p_members, p_tickets, p_dues, p_backs) w (member_id, ticket_id, due, back)
  join lottery_ticket t on t.member_id = w.member_id and t.ticket_id = w.ticket_id
  where t.stops and w.due > w.back
  order by w.member_id, w.ticket_id;
  perform games_stamp_late(p_now);
  update lottery_run r
  set after_seq = p_until, tickets = r.tickets + p_count,
    paid_parts = r.paid_parts + coalesce((select sum(d) from unnest(p_dues) d), 0),
    clipped_parts = r.clipped_parts + coalesce((select sum(d) from unnest(p_clips) d), 0)
  where r.issue_id = p_issue;
  return true;
end $$;

revoke all on function lottery_settle from public;
