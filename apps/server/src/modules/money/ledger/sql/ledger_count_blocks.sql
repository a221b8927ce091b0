-- Counts the whole blocks of a member that nobody has counted yet, and returns how many are counted now. May be raced: the
-- same transfers give the same counts. A transfer is seen by everybody before the next one of its member gets its number, so a
-- block whose last number has been given is whole.
create or replace function ledger_count_blocks(p_member uuid) returns bigint
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_counted bigint;
  v_whole bigint;
begin
  select c.block + 1 into v_counted from ledger_count c where c.member_id = p_member order by c.block desc limit 1;
  v_counted := coalesce(v_counted, 0);
  select a.last_seq / 512 into v_whole from ledger_account a where a.member_id = p_member and a.name = 'cash';
  if coalesce(v_whole, 0) > v_counted then
    insert into ledger_count (member_id, block, kind, line, moves, in_parts, out_parts, own_parts)
    select p_member, (t.seq - 1) / 512, t.kind, l.line, count(*) filter (where t.amount_parts > 0),
      coalesce(sum(t.amount_parts) filter (where t.credit_account = 'cash'), 0),
      coalesce(sum(t.amount_parts) filter (where t.debit_account = 'cash'), 0),
      coalesce(sum(case when l.line = '' then 0 when t.credit_account in ('cash', 'held') then t.amount_parts
        else -t.amount_parts end), 0)
    from ledger_transfer t cross join lateral ledger_line_of(t.kind, t.debit_account, t.credit_account) l (line)
    where t.member_id = p_member and t.seq > v_counted * 512 and t.seq <= v_whole * 512
    group by (t.seq - 1) / 512, t.kind, l.line
    on conflict do nothing;
    v_counted := v_whole;
  end if;
  return v_counted;
end $$;

revoke all on function ledger_count_blocks from public;
grant execute on function ledger_count_blocks to baize_api;
