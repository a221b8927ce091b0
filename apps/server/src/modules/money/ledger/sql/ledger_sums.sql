-- What the transfers after p_low up to p_high come to, by kind or all: whole blocks as they were counted, the ends as they are.
create or replace function ledger_sums(
  p_member uuid, p_low bigint, p_high bigint, p_kind text, out moves bigint, out in_parts numeric, out out_parts numeric)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_first bigint := (p_low + 511) / 512;
  v_end bigint := least(p_high / 512, ledger_count_blocks(p_member));
  v_left record;
begin
  if v_end <= v_first then
    v_first := 0;
    v_end := 0;
  end if;
  select coalesce(sum(c.moves), 0), coalesce(sum(c.in_parts), 0), coalesce(sum(c.out_parts), 0)
  into moves, in_parts, out_parts
  from ledger_count c
  where c.member_id = p_member and c.block >= v_first and c.block < v_end and (p_kind is null or c.kind = p_kind);
  select count(*) as moves, coalesce(sum(t.amount_parts) filter (where t.credit_account = 'cash'), 0) as in_parts,
    coalesce(sum(t.amount_parts) filter (where t.debit_account = 'cash'), 0) as out_parts
  into v_left
  from (
    select * from ledger_transfer x
    where x.member_id = p_member and x.seq > p_low and x.seq <= case when v_end > 0 then v_first * 512 else p_high end
    union all
    select * from ledger_transfer x
    where v_end > 0 and x.member_id = p_member and x.seq > v_end * 512 and x.seq <= p_high) t
  where t.amount_parts > 0 and (p_kind is null or t.kind = p_kind);
  moves := moves + v_left.moves;
  in_parts := in_parts + v_left.in_parts;
  out_parts := out_parts + v_left.out_parts;
end $$;

revoke all on function ledger_sums from public;
grant execute on function ledger_sums to baize_api;
