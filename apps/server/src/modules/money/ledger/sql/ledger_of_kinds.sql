-- The transfers of some kinds after p_low up to p_high, in no order: whole blocks that have none of them are not read. For kinds
-- that are rare beside play.
create or replace function ledger_of_kinds(p_member uuid, p_low bigint, p_high bigint, p_kinds text[])
returns setof ledger_transfer
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_counted bigint := ledger_count_blocks(p_member);
begin
  return query
  select t.* from (
    select distinct c.block from ledger_count c
    where c.member_id = p_member and c.block >= p_low / 512 and c.block < least(v_counted, (p_high + 511) / 512)
      and c.moves > 0 and c.kind = any (p_kinds)) b
  cross join lateral (
    select * from ledger_transfer x
    where x.member_id = p_member and x.seq > greatest(b.block * 512, p_low) and x.seq <= least((b.block + 1) * 512, p_high)
      and x.amount_parts > 0 and x.kind = any (p_kinds)) t
  union all
  select * from ledger_transfer x
  where x.member_id = p_member and x.seq > greatest(v_counted * 512, p_low) and x.seq <= p_high
    and x.amount_parts > 0 and x.kind = any (p_kinds);
end $$;

revoke all on function ledger_of_kinds from public;
grant execute on function ledger_of_kinds to baize_api;
