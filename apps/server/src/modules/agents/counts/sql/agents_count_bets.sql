-- Counts the settled rounds of one brand in batches after one, until another: in the five minutes of `p_slot`, or where it is
-- null in those that each began in, and before `p_finely_from` in its day alone, of the past that a seed tells.
--
-- A round belongs to the place where its member stood when it began, and to a size by its whole stake: a correction takes it out
-- of the size it was in. Answers the places that something was counted at.
create or replace function agents_count_bets(
  p_brand text, p_zone text, p_slot timestamptz, p_finely_from timestamptz, p_after bigint, p_until bigint)
returns setof bigint
language plpgsql
-- A hundred thousand changes are to be sorted and joined in memory.
set plan_cache_mode = force_custom_plan set enable_seqscan = off set work_mem = '64MB'
as $$
declare
  v_each record;
begin
  for v_each in
    with bounds as materialized (
      select b.currency, b.parts, b.since from agents_bounds_of(p_brand) b
    ), changes as materialized (
      select c.member_id, c.begun_at, c.rounds, c.stake, c.valid, c.win, c.stake_before, c.valid_before, c.currency
      from games_settled_changes(p_after, p_until) c where c.brand = p_brand
    ), stays as materialized (
      select s.* from hierarchy_stays_of(array(select distinct c.member_id from changes c)) s
    ), placed as materialized (
      select s.place_id, c.currency, e.*,
        coalesce((
          select max(b.parts) from bounds b
          where b.currency = c.currency and b.parts <= e.size and b.since <= c.begun_at), 0) as bound,
        case
          when p_slot is not null then p_slot
          when c.begun_at < p_finely_from then date_trunc('day', c.begun_at at time zone p_zone) at time zone p_zone
          else date_bin('5 minutes', c.begun_at, 'epoch') end as slot
      from changes c
      join stays s on s.member_id = c.member_id and c.begun_at >= s.from_at and c.begun_at < s.before_at
      cross join lateral (
        select c.stake_before, 0, 0, -c.valid_before, 0 where c.stake_before <> 0
        union all
        select c.stake_before + c.stake, c.rounds, c.stake, c.valid_before + c.valid, c.stake - c.win
      ) e (size, bets, stake, valid, loss)
    ), added as (
      select p.slot, p.place_id, p.bound, p.currency, sum(p.bets) as bets, sum(p.stake) as stake, sum(p.valid) as valid,
        sum(p.loss) as loss
      from placed p
      group by p.slot, p.place_id, p.bound, p.currency
    )
    select a.slot, array_agg((a.place_id, a.bound, a.bets, a.stake, a.valid, a.loss, 0, 0, 0, 0, 0, 0, 0,
      a.currency)::agents_entry) as entries
    from added a
    group by a.slot
    order by a.slot
  loop
    perform agents_add_up(p_brand, v_each.slot, (v_each.slot at time zone p_zone)::date, v_each.entries);
    return query select distinct e.place_id from unnest(v_each.entries) e;
  end loop;
end $$;

revoke all on function agents_count_bets from public;
