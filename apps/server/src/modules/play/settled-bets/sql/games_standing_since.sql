-- The settled rounds that transactions from `p_since` on may have touched, as they stand, each with the transaction that it is
-- in force from, the first that touched it, and when the last one did. Looked for in rows of games_transaction that those
-- transactions can have stamped (games_settled_look says from when on; games_stamp_late, of what was stamped more than ten
-- seconds before), in rows that say that they were stamped longer ago, and among touched rounds. `p_me` is the number of the
-- transaction at hand, from which the ages of rows count.
create or replace function games_standing_since(p_since bigint, p_me bigint)
returns table (
  member_id uuid, at timestamptz, stake bigint, win bigint, brand text, currency text, vendor text, game_code text, round text,
  born bigint, touched_by bigint, touched_at timestamptz)
language sql stable as $$
  with reach as materialized (
    select coalesce((
      select l.at - interval '15 seconds' from games_settled_look l where l.above <= p_since order by l.above desc limit 1),
      '-infinity') as low
  ), late as materialized (
    select min(l.stamped_at) as low, max(l.stamped_at) as high from games_stamped_late l where l.xid >= p_since
  ), stamped as materialized (
    select t.member_id, t.vendor, t.round, t.transaction_uuid, t.reference_uuid, t.kind, p_me - age(t.xmin) as xid, t.at
    from games_transaction t
    where t.at >= (select low from reach) and p_me - age(t.xmin) >= p_since and t.kind in ('bet', 'win', 'paid', 'rollback')
    union all
    select t.member_id, t.vendor, t.round, t.transaction_uuid, t.reference_uuid, t.kind, p_me - age(t.xmin), t.at
    from late l join games_transaction t on t.at >= l.low and t.at <= l.high
    where t.at < (select low from reach) and p_me - age(t.xmin) >= p_since and t.kind in ('bet', 'win', 'paid', 'rollback')
  ), named as (
    select s.member_id, s.vendor, s.xid, s.at,
      case s.kind when 'bet' then coalesce(s.round, s.transaction_uuid::text) else (
        select case when r.kind = 'bet' then coalesce(r.round, r.transaction_uuid::text) else (
            select coalesce(w.round, w.transaction_uuid::text) from games_transaction w
            where w.transaction_uuid = r.reference_uuid and w.vendor = s.vendor) end
        from games_transaction r
        where r.transaction_uuid = s.reference_uuid and r.vendor = s.vendor) end as round
    from stamped s
    union all
    select x.member_id, x.vendor, x.xid, x.touched_at, x.round from games_round_touch x where x.xid >= p_since
  ), rounds as materialized (
    select n.member_id, n.vendor, n.round, min(n.xid) as xid, max(n.at) as at from named n
    group by n.member_id, n.vendor, n.round
  )
  select r.member_id, b.at, b.stake_parts, b.win_parts, b.brand, b.currency, r.vendor, b.game_code, r.round, b.born, r.xid, r.at
  from rounds r
  cross join lateral (
    select y.*, p_me - age(y.xmin) as born from games_bet y
    where y.member_id = r.member_id and y.vendor = r.vendor and y.round = r.round and y.status = 'settled' offset 0) b
$$;

revoke all on function games_standing_since from public;
