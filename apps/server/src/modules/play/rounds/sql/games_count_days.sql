-- Counts the days of a member, in a time zone, that ended two days ago and that nobody has counted yet, or whose rounds changed
-- since. Nearly always a look at what lies between counted days, which is nothing. Who counts has the turn for the member's
-- days, as has who changes an old round (games_forget_day): the later of the two sees what the earlier did. Nobody waits for a
-- turn to count: the rounds are read then, as they are within a transaction that sees less than what is committed. Days of
-- another zone, of a brand that moved, or of other rules for its clocks are counted anew; days that begin or end in an hour
-- that the clocks show twice, never.
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
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtextextended('games_day ' || p_member, 0)) then
    return;
  end if;
  -- From here on each statement sees what was committed before the turn was taken.
  delete from games_day d
  where d.member_id = p_member and (d.zone <> p_zone
    or d.begins <> date_trunc('day', d.begins at time zone p_zone) at time zone p_zone
    or d.ends <> (date_trunc('day', d.begins at time zone p_zone) + interval '1 day') at time zone p_zone);
  insert into games_day (member_id, begins, ends, zone, vendor, game_code, status, rounds, stake_parts, draw_parts, win_parts)
  select p_member, e.begins, e.ends, p_zone, x.vendor, x.game_code, x.status, x.rounds, x.stake_parts, x.draw_parts, x.win_parts
  from (
    select date_trunc('day', b.at at time zone p_zone) as day, b.vendor, b.game_code, b.status, count(*) as rounds,
      sum(b.stake_parts) as stake_parts, coalesce(sum(b.stake_parts) filter (where b.win_parts = b.stake_parts), 0) as draw_parts,
      sum(b.win_parts) as win_parts
    from games_gaps(p_member, '-infinity', v_until, p_zone) g
      cross join lateral (
        select * from games_bet x where x.member_id = p_member and x.at >= g.low and x.at < g.high offset 0) b
    group by 1, b.vendor, b.game_code, b.status) x
  cross join lateral (
    select x.day at time zone p_zone as begins, (x.day + interval '1 day') at time zone p_zone as ends) e
  where ((e.begins - interval '1 microsecond') at time zone p_zone)::date = x.day::date - 1
    and ((e.ends - interval '1 microsecond') at time zone p_zone)::date = x.day::date;
end $$;

revoke all on function games_count_days from public;
grant execute on function games_count_days to baize_api;
