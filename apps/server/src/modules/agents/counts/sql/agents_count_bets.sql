-- Counts differences of settled rounds of one brand in the five minutes and the day of now. A round belongs to the place where
-- its member stood when it began, and to a size by its whole stake: where contracts ask for a size, the whole is kept, so that
-- a correction takes a bet out of the size it was in. Of one that was counted before any contract asked, only the difference is
-- known: it counts where the round was counted, at no size.
create or replace function agents_count_bets(
  p_brand text, p_slot timestamptz, p_day date, p_members uuid[], p_begun timestamptz[], p_rounds integer[], p_stakes bigint[],
  p_valids bigint[], p_wins bigint[], p_currencies text[], p_vendors text[], p_names text[]) returns void
language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  v_entries agents_entry[];
begin
  with bounds as materialized (
    select b.currency, b.parts from agents_bounds_of(p_brand) b
  ), changes as materialized (
    select x.member_id, x.vendor, x.round, x.currency, min(x.begun) as begun, sum(x.rounds) as rounds,
      sum(x.stake)::bigint as stake, sum(x.valid)::bigint as valid, sum(x.win)::bigint as win
    from unnest(p_members, p_begun, p_rounds, p_stakes, p_valids, p_wins, p_currencies, p_vendors, p_names)
      as x (member_id, begun, rounds, stake, valid, win, currency, vendor, round)
    group by x.member_id, x.vendor, x.round, x.currency
  ), known as materialized (
    select c.*, k.stake_parts as old_stake, k.valid_parts as old_valid, hierarchy_place_at(c.member_id, c.begun) as place_id,
      k.member_id is not null or c.rounds = 1 as is_whole, coalesce(k.stake_parts, 0) + c.stake as new_stake,
      exists (select from bounds b where b.currency = c.currency) as is_kept
    from changes c
    left join agents_counted k on k.member_id = c.member_id and k.vendor = c.vendor and k.round = c.round
  ), forgotten as (
    delete from agents_counted k using known n
    where n.rounds = -1 and k.member_id = n.member_id and k.vendor = n.vendor and k.round = n.round
  ), kept as (
    insert into agents_counted as k (member_id, stake_parts, valid_parts, vendor, round)
    select n.member_id, n.stake, n.valid, n.vendor, n.round from known n
    where n.is_kept and n.is_whole and n.rounds <> -1 and n.place_id is not null
    on conflict (member_id, vendor, round) do update
    set stake_parts = k.stake_parts + excluded.stake_parts, valid_parts = k.valid_parts + excluded.valid_parts
  )
  select array_agg((n.place_id, coalesce((
      select max(b.parts) from bounds b where b.currency = n.currency and b.parts <= e.stake), 0),
    e.bets, e.moved, e.valid, e.loss, 0, 0, 0, 0, 0, 0, 0, n.currency)::agents_entry) into v_entries
  from known n
  cross join lateral (
    select n.old_stake, 0, 0, -n.old_valid, 0 where n.old_stake is not null
    union all
    select case when n.is_whole then n.new_stake else 0 end, n.rounds, n.stake, coalesce(n.old_valid, 0) + n.valid,
      n.stake - n.win
  ) e (stake, bets, moved, valid, loss)
  where n.place_id is not null;
  if v_entries is not null then
    perform agents_add_up(p_brand, p_slot, p_day, v_entries);
  end if;
end $$;

revoke all on function agents_count_bets from public;
