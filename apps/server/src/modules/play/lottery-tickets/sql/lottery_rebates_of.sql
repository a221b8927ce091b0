-- Who gets how much of a ticket's stake back: its member, and those above as they stood when it was sold. Of notes that were
-- given back nothing. Each part is rounded down to coins. Play money has no rebates.
create or replace function lottery_rebates_of(t lottery_ticket, p_back bigint)
returns table (member_id uuid, parts bigint) language sql stable as $$
  select r.member_id, r.parts
  from (
    select x.member_id, floor((t.stake_parts - p_back)::numeric * x.rebate / 2000 / c.coin)::bigint * c.coin as parts
    from (
      select t.member_id, t.rebate
      union all
      select * from unnest(t.chain, t.chain_rebates)) x (member_id, rebate)
    cross join (select (t.terms::jsonb ->> 'coin')::bigint as coin) c
    where (t.rebate > 0 or t.chain is not null) and t.currency <> 'FUN') r
  where r.parts > 0
$$;

revoke all on function lottery_rebates_of from public;
