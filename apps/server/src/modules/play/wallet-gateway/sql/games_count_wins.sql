-- Counts the wins of a batch, which are in their rounds already, in their days. Gives the statement up when the bet of one was
-- taken back meanwhile (BZ002), and when one is beyond a ceiling (BZ004): its calls are then sent one by one, and watched. Looks
-- closer only where a member's day or a round is above the lowest of all ceilings, or where a member won in two games at once. So
-- a win that is not costs one row. `p_wins` may hold bets, too: they are passed over.
create or replace function games_count_wins(p_wins games_wallet_call[], p_now timestamptz) returns void
language plpgsql as $$
declare
  v_most bigint;
  v_close boolean;
begin
  if exists (
    select from unnest(p_wins) m
    cross join lateral (
      select from games_undone x where x.transaction_uuid = m.reference_uuid and x.vendor = m.vendor offset 0) u
    where m.kind = 'win') then
    raise exception 'a bet was taken back while its win was posted' using errcode = 'BZ002';
  end if;
  select max(b.win_parts) into v_most
  from unnest(p_wins) m
  cross join lateral (
    select y.win_parts from games_bet y
    where y.member_id = m.member_id and y.vendor = m.vendor and y.round = m.bet_round offset 0) b
  where m.kind = 'win' and m.amount > 0;
  if v_most is null then
    return;
  end if;
  with wins as materialized (
    select m.member_id, m.brand, m.currency, m.vendor, m.game_code, sum(m.amount) as parts
    from unnest(p_wins) m where m.kind = 'win' and m.amount > 0 and m.currency <> 'FUN'
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
  select coalesce(bool_or(c.win_parts + others.parts > x.floor or v_most > x.floor), false)
    or count(*) > count(distinct c.member_id)
  into v_close
  from counted c
  cross join (select min(y.floor) as floor from days y) x
  cross join lateral (
    select coalesce(sum(y.win_parts), 0) as parts from games_win_day y
    where y.member_id = c.member_id and y.day = c.day and (y.vendor <> c.vendor or y.game_code <> c.game_code) offset 0) others;
  if v_close and games_wins_beyond(p_wins, true, p_now) is not null then
    raise exception 'a win is beyond its ceiling' using errcode = 'BZ004';
  end if;
end $$;

revoke all on function games_count_wins from public;
