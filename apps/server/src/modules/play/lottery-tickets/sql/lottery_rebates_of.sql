-- Who gets how much of a ticket's stake back: its member, and those above as they stood when it was sold. Of notes that were
-- given back nothing. Each part is rounded down to coins. Play money has no rebates.
create or replace function lottery_rebates_of(t lottery_ticket, p_back bigint)
returns table (member_id uuid, parts bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_coin bigint := t.terms::jsonb ->> 'coin';
begin
  if t.currency = 'FUN' then
    return;
  end if;
  return query
  select r.member_id, r.parts
  from (
    select x.member_id, floor((t.stake_parts - p_back)::numeric * x.rebate / 2000 / v_coin)::bigint * v_coin as parts
    from (
      select t.member_id, t.rebate
      union all
      select c.member_id, c.rebate from unnest(t.chain, t.chain_rebates) c (member_id, rebate)) x) r
  where r.parts > 0;
end $$;

revoke all on function lottery_rebates_of from public;
