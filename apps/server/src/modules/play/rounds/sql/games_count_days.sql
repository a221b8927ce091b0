-- Counts the days of a member, in a time zone, that ended two days ago and that nobody has counted yet, or whose rounds changed
-- since. Nearly always a look at what lies between counted days, which is nothing. What is counted is counted with the member's money
-- locked: every change of a round is made by who has moved money of the member in the same transaction, so none is under way.
-- Days of another zone, of a brand that moved, are counted anew.
create or replace function games_count_days(p_member uuid, p_zone text) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_until timestamptz := date_trunc('day', (now() - interval '2 days') at time zone p_zone) at time zone p_zone;
begin
  if not exists (
    select from games_gaps(p_member, '-infinity', v_until, p_zone) g
      cross join lateral (
        select * from games_bet x where x.member_id = p_member and x.at >= g.low and x.at < g.high offset 0) b) then
    return;
  end if;
  perform from ledger_account a where a.member_id = p_member and a.name = 'cash' for no key update;
  delete from games_day d where d.member_id = p_member and d.zone <> p_zone;
  insert into games_day (member_id, begins, ends, zone, vendor, game_code, status, rounds, stake_parts, draw_parts, win_parts)
  select p_member, x.day at time zone p_zone, (x.day + interval '1 day') at time zone p_zone, p_zone, x.vendor,
    x.game_code, x.status, count(*),
    sum(x.stake_parts), coalesce(sum(x.stake_parts) filter (where x.win_parts = x.stake_parts), 0), sum(x.win_parts)
  from (
    select date_trunc('day', b.at at time zone p_zone) as day, b.*
    from games_gaps(p_member, '-infinity', v_until, p_zone) g
      cross join lateral (
        select * from games_bet x where x.member_id = p_member and x.at >= g.low and x.at < g.high offset 0) b) x
  group by x.day, x.vendor, x.game_code, x.status;
end $$;

revoke all on function games_count_days from public;
grant execute on function games_count_days to baize_api;
