-- What the batches after one, until another, come to, in order of members: by member and game, by the quarter of an hour that
-- rounds began in (no zone has another day within one), and before and from each of some moments in order.
create or replace function games_settled_sums(p_after bigint, p_until bigint, p_turns timestamptz[])
returns table (
  member_id uuid, begun_at timestamptz, rounds integer, valid bigint, brand text, currency text, vendor text, game_code text,
  game_type text)
language sql stable rows 5000 as $$
  select c.member_id, min(c.begun_at), sum(c.rounds)::integer, sum(c.valid)::bigint, c.brand, c.currency, c.vendor, c.game_code,
    c.game_type
  from games_settled_changes(p_after, p_until) c
  group by c.member_id, c.brand, c.currency, c.vendor, c.game_code, c.game_type,
    date_bin('15 minutes', c.begun_at, '2000-01-01Z'), width_bucket(c.begun_at, p_turns)
  having sum(c.rounds) <> 0 or sum(c.valid) <> 0
  order by c.member_id, min(c.begun_at)
$$;

revoke all on function games_settled_sums from public;
