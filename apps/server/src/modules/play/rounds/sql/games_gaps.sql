-- The stretches of a time that no counted day of a zone covers: whose rounds must be read one by one.
create or replace function games_gaps(p_member uuid, p_since timestamptz, p_until timestamptz, p_zone text)
returns table (low timestamptz, high timestamptz)
language sql stable as $$
  with kept as (
    select distinct d.begins, d.ends from games_day d
    where d.member_id = p_member and d.begins >= p_since and d.ends <= p_until and d.zone = p_zone
  )
  select g.low, g.high
  from (
    select coalesce(lag(k.ends) over (order by k.begins), p_since) as low, k.begins as high from kept k
    union all
    select coalesce((select max(k.ends) from kept k), p_since), p_until) g
  where g.low < g.high
$$;

revoke all on function games_gaps from public;
grant execute on function games_gaps to baize_api;
