-- The kinds of transfers that ever moved money of a member: whole blocks as they were counted, what came after them as it is.
create or replace function ledger_kinds_of(p_member uuid) returns setof text
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_counted bigint := ledger_count_blocks(p_member);
begin
  return query
  select c.kind from ledger_count c where c.member_id = p_member and c.moves > 0
  union
  select t.kind from ledger_transfer t where t.member_id = p_member and t.seq > v_counted * 512 and t.amount_parts > 0;
end $$;

revoke all on function ledger_kinds_of from public;
grant execute on function ledger_kinds_of to baize_api;
