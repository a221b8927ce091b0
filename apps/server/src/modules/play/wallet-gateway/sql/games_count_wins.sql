-- Counts the wins of a batch in their days, and gives the statement up (BZ004) when one is beyond a ceiling: its calls are then
-- sent one by one, and watched. Looks closer only where a member's day, or a round (`p_most`: the largest of the batch), is above
-- the lowest of all ceilings, or where a member won in two games at once. So a win that is not costs one row.
create or replace function games_count_wins(p_moves games_wallet_call[], p_most bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_close boolean;
begin
  with wins as materialized (
    select m.member_id, m.brand, m.currency, m.vendor, m.game_code, sum(m.amount) as parts
    from unnest(p_moves) m where m.kind = 'win' and m.amount > 0 and m.currency <> 'FUN'
    group by m.member_id, m.brand, m.currency, m.vendor, m.game_code
  ), days as materialized (
    select b.brand, b.currency, brands_day(b.brand, p_now) as day, games_win_floor(b.brand, b.currency) as floor
    from (select distinct w.brand, w.currency from wins w) b
  ), counted as (
    insert into games_win_day as d (member_id, win_parts, day, vendor, game_code)
    select w.member_id, w.parts, x.day, w.vendor, w.game_code
    from wins w join days x on x.brand = w.brand and x.currency = w.currency
    on conflict (member_id, day, vendor, game_code) do update set win_parts = d.win_parts + excluded.win_parts
    returning d.member_id, d.win_parts, d.day, d.vendor, d.game_code
  )
  select coalesce(bool_or(c.win_parts + others.parts > x.floor or p_most > x.floor), false)
    or count(*) > count(distinct c.member_id)
  into v_close
  from counted c
  cross join (select min(y.floor) as floor from days y) x
  cross join lateral (
    select coalesce(sum(y.win_parts), 0) as parts from games_win_day y
    where y.member_id = c.member_id and y.day = c.day and (y.vendor <> c.vendor or y.game_code <> c.game_code) offset 0) others;
  if v_close and games_wins_beyond(p_moves, true, p_now) is not null then
    raise exception 'a win is beyond its ceiling' using errcode = 'BZ004';
  end if;
end $$;

revoke all on function games_count_wins from public;
