-- Makes batches of what happened to settled rounds since the last run (games_settled_versions says what that is), and answers
-- how many changes there were. Two at once take turns. Play money is nobody's business.
--
-- A batch says when it was made. What was settled or changed in an earlier five minutes stands in a batch of its own that says
-- the end of those, because agents are paid by them; what an earlier run could not see was not over by then.
create or replace function games_collect_settled(p_size integer) returns bigint
language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  p games_settled_progress;
  v_me bigint := pg_current_xact_id()::text::bigint;
  v_at timestamptz;
  v_before timestamptz;
  v_until bigint;
  v_above bigint;
  v_changes bigint;
  v_batches bigint;
begin
  select * into p from games_settled_progress x for update;
  v_at := clock_timestamp();
  select coalesce(max(l.at), v_at) into v_before from games_settled_look l;
  with look as materialized (
    select pg_snapshot_xmin(s)::text::bigint as until, pg_snapshot_xmax(s)::text::bigint as above from pg_current_snapshot() s
  ), versions as materialized (
    select * from games_settled_versions(p.since, v_me)
  ), again as (
    insert into games_round_touch (xid, member_id, vendor, round, touched_at)
    select v_me, v.member_id, v.vendor, v.round, v.touched_at from versions v where v.sign = 0
  ), changes as (
    select v.member_id, max(v.at) as at, max(v.touched_at) as settled_at, sum(v.sign)::smallint as rounds,
      sum(v.sign * v.stake)::bigint as stake, sum(v.sign * w.valid)::bigint as valid, sum(v.sign * v.win)::bigint as win,
      sum(case when v.stood then v.stake else 0 end)::bigint as stake_before,
      sum(case when v.stood then w.valid else 0 end)::bigint as valid_before, v.brand, v.currency, v.vendor, v.game_code, v.round,
      g.game_type, date_bin('5 minutes', least(greatest(max(v.touched_at), v_before), v_at), 'epoch') as slot
    from versions v
    left join lateral (
      select y.game_type from games_game y where y.vendor = v.vendor and y.game_code = v.game_code offset 0) g on true
    cross join lateral (select games_valid_parts(g.game_type, 'settled', v.stake, v.win) as valid offset 0) w
    where v.sign <> 0 and v.currency not in ('XXX', 'FUN')
    group by v.member_id, v.vendor, v.round, v.brand, v.currency, v.game_code, g.game_type
    having sum(v.sign) <> 0 or sum(v.sign * v.stake) <> 0 or sum(v.sign * v.win) <> 0
  ), placed as (
    select c.*, row_number() over (partition by c.slot order by c.member_id, c.at, c.vendor, c.round) as place from changes c
  ), kept as (
    insert into games_settled_batch (batch, made_at, changes, of_brands, earliest, latest, member_ids, begun_ats, rounds, stakes,
      valids, wins, brands, currencies, vendors, game_codes, game_types, round_names, stakes_before, valids_before, settled_ats)
    select p.batch + row_number() over (order by c.slot, (c.place - 1) / p_size),
      least(v_at, c.slot + interval '299.999 seconds'), count(*), array_agg(distinct c.brand), min(c.at), max(c.at),
      array_agg(c.member_id order by c.place), array_agg(c.at order by c.place), array_agg(c.rounds order by c.place),
      array_agg(c.stake order by c.place), array_agg(c.valid order by c.place), array_agg(c.win order by c.place),
      array_agg(c.brand order by c.place), array_agg(c.currency order by c.place), array_agg(c.vendor order by c.place),
      array_agg(c.game_code order by c.place), array_agg(c.game_type order by c.place), array_agg(c.round order by c.place),
      array_agg(c.stake_before order by c.place), array_agg(c.valid_before order by c.place),
      array_agg(c.settled_at order by c.place)
    from placed c group by c.slot, (c.place - 1) / p_size returning changes
  ), many as (
    select count(*) as batches, coalesce(sum(x.changes), 0) as changes from kept x
  )
  select k.until, k.above, m.changes, m.batches into v_until, v_above, v_changes, v_batches from look k cross join many m;

  perform games_note_look(v_until, v_above, v_at, v_batches);
  return v_changes;
end $$;

revoke all on function games_collect_settled from public;
