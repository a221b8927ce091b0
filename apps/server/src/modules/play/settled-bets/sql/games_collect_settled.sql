-- Makes batches of what happened to settled rounds since the last run, and answers how many changes there were.
--
-- A settled round is in force from the transaction that wrote it (`born`, its xmin) until the one that changed it, which journals
-- it (games_journal_settled, which also says what holds where the first of the two has the greater number). Of all that are in
-- force from a transaction in [since, until) on, one is added; of all that are no longer in force from such a one on, one is
-- taken away. `until` is the horizon of the statement's snapshot: everything below is over and seen, whatever committed late;
-- everything else belongs to a later run. So whatever becomes of a round, what was added and taken away in all is what stands,
-- without a note of what was counted before.
--
-- A round in force from a transaction above the horizon that was touched by one below it is noted for the next run: a part of a
-- transaction may have a number above that of another transaction. Where to look: games_standing_since. Two at once take turns.
-- Play money is nobody's business.
create or replace function games_collect_settled(p_size integer) returns bigint
language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  p games_settled_progress;
  v_me bigint := pg_current_xact_id()::text::bigint;
  v_at timestamptz;
  v_until bigint;
  v_above bigint;
  v_changes bigint;
begin
  select * into p from games_settled_progress x for update;
  v_at := clock_timestamp();
  with look as materialized (
    select pg_snapshot_xmin(s)::text::bigint as until, pg_snapshot_xmax(s)::text::bigint as above from pg_current_snapshot() s
  ), standing as materialized (
    select * from games_standing_since(p.since, v_me)
  ), again as (
    insert into games_round_touch (xid, member_id, vendor, round)
    select v_me, s.member_id, s.vendor, s.round from look k join standing s on s.born >= k.until and s.touched_by < k.until
  ), versions as (
    select 1 as sign, false as stood, s.member_id, s.at, s.stake, s.win, s.brand, s.currency, s.vendor, s.game_code, s.round
    from look k join standing s on s.born >= p.since and s.born < k.until
    union all
    select e.sign, e.stood, x.member_id, x.at, x.stake_parts, x.win_parts, x.brand, x.currency, x.vendor, x.game_code, x.round
    from look k join games_round_touch x on x.xid >= p.since and x.born is not null
    cross join lateral (values (1, x.born, false), (-1, x.xid, x.born < p.since)) e (sign, xid, stood)
    where e.xid >= p.since and e.xid < k.until
  ), changes as (
    select v.member_id, max(v.at) as at, sum(v.sign)::smallint as rounds, sum(v.sign * v.stake)::bigint as stake,
      sum(v.sign * w.valid)::bigint as valid, sum(v.sign * v.win)::bigint as win,
      sum(case when v.stood then v.stake else 0 end)::bigint as stake_before,
      sum(case when v.stood then w.valid else 0 end)::bigint as valid_before, v.brand, v.currency, v.vendor, v.game_code, v.round,
      g.game_type, row_number() over (order by v.member_id, max(v.at), v.vendor, v.round) as place
    from versions v
    left join lateral (
      select y.game_type from games_game y where y.vendor = v.vendor and y.game_code = v.game_code offset 0) g on true
    cross join lateral (select games_valid_parts(g.game_type, 'settled', v.stake, v.win) as valid offset 0) w
    where v.currency not in ('XXX', 'FUN')
    group by v.member_id, v.vendor, v.round, v.brand, v.currency, v.game_code, g.game_type
    having sum(v.sign) <> 0 or sum(v.sign * v.stake) <> 0 or sum(v.sign * v.win) <> 0
  ), kept as (
    insert into games_settled_batch (batch, made_at, changes, of_brands, earliest, latest, member_ids, begun_ats, rounds, stakes,
      valids, wins, brands, currencies, vendors, game_codes, game_types, round_names, stakes_before, valids_before)
    select p.batch + 1 + (c.place - 1) / p_size, v_at, count(*), array_agg(distinct c.brand), min(c.at), max(c.at),
      array_agg(c.member_id order by c.place), array_agg(c.at order by c.place), array_agg(c.rounds order by c.place),
      array_agg(c.stake order by c.place), array_agg(c.valid order by c.place), array_agg(c.win order by c.place),
      array_agg(c.brand order by c.place), array_agg(c.currency order by c.place), array_agg(c.vendor order by c.place),
      array_agg(c.game_code order by c.place), array_agg(c.game_type order by c.place), array_agg(c.round order by c.place),
      array_agg(c.stake_before order by c.place), array_agg(c.valid_before order by c.place)
    from changes c
    group by (c.place - 1) / p_size returning changes
  )
  select k.until, k.above, coalesce((select sum(x.changes) from kept x), 0) into v_until, v_above, v_changes from look k;

  perform games_note_look(v_until, v_above, v_at, (v_changes + p_size - 1) / p_size);
  return v_changes;
end $$;

revoke all on function games_collect_settled from public;
