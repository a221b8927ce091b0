-- What each member added to the lines of some agents, the agents included: once for each line, however often moved within it. Of
-- each agent only bets of its size count as valid. Losses are summed over days from `p_loss_from` on; from `p_days_from` on days
-- count for conditions, too, and for the window where it is not told by five minutes. Of the five minutes from `p_from` to `p_to`
-- valid bets are the window's; where `p_day_from` is given, they tell conditions and losses from then on.
create or replace function agents_line_members(
  p_brand text, p_currency text, p_agents uuid[], p_sizes bigint[], p_loss_from date, p_days_from date, p_days_until date,
  p_day_from timestamptz, p_from timestamptz, p_to timestamptz)
returns table (agent_id uuid, member_id uuid, conditions bigint, valid bigint, loss bigint)
language plpgsql stable
-- A line of ten is found place by place, one of a hundred thousand all at once: that is known by the values alone.
set plan_cache_mode = force_custom_plan set work_mem = '32MB'
as $$
begin
  return query
  with asked as materialized (
    select a.agent_id, a.size from unnest(p_agents, p_sizes) a (agent_id, size)
  ), placed as materialized (
    select b.agent_id, b.place_id, b.member_id from hierarchy_ever_below(p_agents) b
  ), bets as (
    select p.agent_id, p.member_id, o.size_parts as size, o.loss - o.bonuses - o.rebates as loss,
      case when o.first_day >= p_days_from then o.valid else 0 end as conditions,
      case when o.first_day >= p_days_from and p_from is null then o.valid else 0 end as valid
    from placed p join agents_own o on o.place_id = p.place_id
    where o.brand = p_brand and o.currency = p_currency and o.grain = 'day'
      and o.first_day >= p_loss_from and o.first_day < p_days_until
    union all
    select p.agent_id, p.member_id, s.size_parts, case when p_day_from is null then 0 else s.loss end,
      case when p_day_from is null then 0 else s.valid end, case when s.slot >= p_from then s.valid else 0 end
    from placed p join agents_slot s on s.place_id = p.place_id
    where s.brand = p_brand and s.currency = p_currency and s.slot >= coalesce(p_day_from, p_from) and s.slot < p_to
  )
  select b.agent_id, b.member_id, coalesce(sum(b.conditions) filter (where b.size >= a.size), 0)::bigint,
    coalesce(sum(b.valid) filter (where b.size >= a.size), 0)::bigint, sum(b.loss)::bigint
  from bets b join asked a on a.agent_id = b.agent_id
  group by b.agent_id, b.member_id;
end $$;

revoke all on function agents_line_members from public;
grant execute on function agents_line_members to baize_api;
