-- What became of settled rounds since the run that came as far as `p_since`: sign 1 of what came into force, -1 of what is no
-- longer (`stood`: an earlier run counted it).
--
-- A settled round is in force from the transaction that wrote it (`born`, its xmin) until the one that changed it, which journals
-- it (games_journal_settled, which also says what holds where the first of the two has the greater number). Of all that are in
-- force from a transaction in [since, until) on, one is added; of all that are no longer in force from such a one on, one is
-- taken away. `until` is the horizon of the statement's snapshot: everything below is over and seen, whatever committed late;
-- everything else belongs to a later run. So whatever becomes of a round, what was added and taken away in all is what stands,
-- without a note of what was counted before.
--
-- Sign 0: a round in force from a transaction above the horizon that was touched by one below it, to be noted for the next run: a
-- part of a transaction may have a number above that of another transaction. Where to look: games_standing_since.
create or replace function games_settled_versions(p_since bigint, p_me bigint)
returns table (
  sign integer, stood boolean, member_id uuid, at timestamptz, stake bigint, win bigint, brand text, currency text, vendor text,
  game_code text, round text, touched_at timestamptz)
language sql stable as $$
  with look as materialized (
    select pg_snapshot_xmin(s)::text::bigint as until from pg_current_snapshot() s
  )
  select (s.born < k.until)::integer, false, s.member_id, s.at, s.stake, s.win, s.brand, s.currency, s.vendor, s.game_code,
    s.round, s.touched_at
  from look k join games_standing_since(p_since, p_me) s on s.born >= p_since and (s.born < k.until or s.touched_by < k.until)
  union all
  select e.sign, e.stood, x.member_id, x.at, x.stake_parts, x.win_parts, x.brand, x.currency, x.vendor, x.game_code, x.round,
    x.touched_at
  from look k join games_round_touch x on x.xid >= p_since and x.born is not null
  cross join lateral (values (1, x.born, false), (-1, x.xid, x.born < p_since)) e (sign, xid, stood)
  where e.xid >= p_since and e.xid < k.until
$$;

revoke all on function games_settled_versions from public;
