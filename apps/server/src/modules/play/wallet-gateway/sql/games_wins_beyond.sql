-- Which ceiling the wins of a batch are beyond, round or day; null when none is. `p_counted`: they are in their rounds and days
-- already. Each ceiling that is set counts: of the game, of the vendor, of the brand. Play money has none.
create or replace function games_wins_beyond(p_calls games_wallet_call[], p_counted boolean, p_now timestamptz) returns text
language plpgsql as $$
begin
  return (
    select case when b.parts + w.more > k.round_parts then 'round' else 'day' end
    from (
      select distinct m.member_id, m.brand, m.vendor, m.game_code, m.currency, m.bet_round,
        case when p_counted then 0 else m.amount end as more
      from unnest(p_calls) m where m.kind = 'win' and m.amount > 0 and m.currency <> 'FUN') w
    cross join lateral (
      select x.vendor, x.game_code, x.round_parts, x.day_parts from games_win_ceiling x
      where x.brand = w.brand and x.vendor in ('', w.vendor) and x.game_code in ('', w.game_code)
      union all
      select '', '', d.round_parts, d.day_parts from games_default_ceiling(w.currency) d
      where not exists (
        select from games_win_ceiling x where x.brand = w.brand and x.vendor = '' and x.game_code = '')
      offset 0) k
    cross join lateral (
      select coalesce(max(y.win_parts), 0) as parts from games_bet y
      where y.member_id = w.member_id and y.vendor = w.vendor and y.round = w.bet_round offset 0) b
    cross join lateral (
      select coalesce(sum(y.win_parts), 0) as parts from games_win_day y
      where y.member_id = w.member_id and y.day = brands_day(w.brand, p_now) and k.vendor in ('', y.vendor)
        and k.game_code in ('', y.game_code) offset 0) d
    where b.parts + w.more > k.round_parts or d.parts + w.more > k.day_parts
    limit 1);
end $$;

revoke all on function games_wins_beyond from public;
