-- Of each slip, by its seat, who above its member earns on what the member stakes, and how much of it in two-thousandths: at
-- each step up, by as much as the prize group there is above all below. No row where nobody does. `p_usual` is the group of
-- whoever was given none.
create or replace function lottery_chains_of(p_slips lottery_slip[], p_usual smallint[])
returns table (seat integer, chain uuid[], rebates smallint[])
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select s.seat, array_agg(s.upline_id order by s.step), array_agg((s.own - s.below)::smallint order by s.step)
  from (
    select l.seat, u.step, u.upline_id, u.own,
      greatest(l.greatest, max(u.own) over (
        partition by l.seat order by u.step rows between unbounded preceding and 1 preceding)) as below
    from unnest(p_slips) l
    join lateral (
      select a.step, a.upline_id, coalesce(g.greatest, p_usual[l.seat]) as own
      from hierarchy_uplines(l.member_id) a
      left join lottery_group g on g.member_id = a.upline_id and g.brand = l.brand) u on true
    where l.outcome = 'posted') s
  where s.own > s.below
  group by s.seat;
end $$;

revoke all on function lottery_chains_of from public;
