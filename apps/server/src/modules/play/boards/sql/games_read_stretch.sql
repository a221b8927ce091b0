-- Reads the transactions of a stretch of time: counts the rounds they settled by game and day (`rounds`), and gives the wins
-- worth a place on a board (`win_parts`).
-- A round is counted once, when it is played and not when a win of it that was held is paid, or a win is corrected: not if this
-- run began before it and read it in an earlier stretch (p_look_from), and not if the run before (from p_last_from on) read its
-- beginning and, at p_last_seen, saw it settled. What trial accounts do with play money counts on no board. Rounds are looked up
-- one by one by their key, whatever the planner makes of tables that grow under it: hence the settings and `offset 0`.
create or replace function games_read_stretch(
  p_from timestamptz, p_to timestamptz, p_look_from timestamptz, p_last_from timestamptz, p_last_seen timestamptz, p_kept integer)
returns table (
  brand text, vendor text, game_code text, day text, rounds integer,
  member_id uuid, round text, game_type text, win_parts bigint, at timestamptz)
language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  with touched as (
    select t.member_id, t.vendor, k.round, max(t.at) as at, bool_or(t.kind <> 'paid' and not exists (
      select from games_correction c where c.correction_uuid = t.transaction_uuid and c.vendor = t.vendor)) as played
    from games_transaction t
    cross join lateral (
      select case
        when t.round is not null then t.round
        when t.kind = 'bet' then t.transaction_uuid::text
        else (
          select coalesce(r.round, r.transaction_uuid::text) from games_transaction r
          where r.transaction_uuid = t.reference_uuid and r.vendor = t.vendor) end as round) k
    where t.at >= p_from and t.at < p_to and t.kind in ('bet', 'win', 'paid')
    group by t.member_id, t.vendor, k.round
  ), settled as (
    select x.member_id, x.vendor, x.round, b.brand, b.game_code, b.stake_parts, b.win_parts, x.at, x.played, b.at as begun_at
    from touched x
    cross join lateral (
      select * from games_bet y
      where y.member_id = x.member_id and y.vendor = x.vendor and y.round = x.round offset 0) b
    where b.status = 'settled' and b.currency not in ('XXX', 'FUN')
  ), counted as (
    select s.brand, s.vendor, s.game_code, (s.at at time zone 'UTC')::date as day, count(*) as rounds
    from settled s
    where s.played and (s.begun_at >= p_from
      or (s.begun_at < p_look_from and (s.begun_at < p_last_from or s.at >= p_last_seen)))
    group by s.brand, s.vendor, s.game_code, (s.at at time zone 'UTC')::date
  ), wins as (
    select s.*, g.game_type,
      row_number() over (partition by s.brand, g.game_type order by s.win_parts desc, s.at desc) as greatest_place,
      row_number() over (partition by s.brand, g.game_type order by s.at desc, s.win_parts desc) as last_place
    from settled s
    cross join lateral (
      select x.game_type from games_game x where x.vendor = s.vendor and x.game_code = s.game_code offset 0) g
    where s.win_parts > s.stake_parts
  )
  select c.brand, c.vendor, c.game_code, c.day::text, c.rounds::integer, null::uuid, null, null, null::bigint, null::timestamptz
  from counted c
  union all
  select w.brand, w.vendor, w.game_code, null, null, w.member_id, w.round, w.game_type, w.win_parts::bigint, w.at
  from wins w
  where w.greatest_place <= p_kept or w.last_place <= p_kept;
end $$;

revoke all on function games_read_stretch from public;
