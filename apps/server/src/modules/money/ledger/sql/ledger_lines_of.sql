-- What each line of a statement changed a member's money by, held money included: before a window, in it, and in all, with how
-- many transfers it has in the window. Whole blocks as they were counted; the blocks that the window's ends cut, and what came
-- after the last counted one, as they are. As the books stood when the last transfer was looked up: one that comes meanwhile is
-- in no sum.
create or replace function ledger_lines_of(p_member uuid, p_from timestamptz, p_to timestamptz)
returns table (line text, before_parts numeric, within_parts numeric, all_parts numeric, moves numeric)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_counted bigint := ledger_count_blocks(p_member);
  v_last bigint := coalesce((select a.last_seq from ledger_account a where a.member_id = p_member and a.name = 'cash'), 0);
  v_low bigint := ledger_seq_before(p_member, p_from);
  v_high bigint := greatest(v_low, ledger_seq_before(p_member, p_to));
  -- A block that is cut is read; an end that lies between two blocks cuts none.
  v_cut bigint[] := array[
    case when v_low % 512 > 0 and v_low / 512 < v_counted then v_low / 512 end,
    case when v_high % 512 > 0 and v_high / 512 < v_counted and (v_low % 512 = 0 or v_high / 512 <> v_low / 512)
      then v_high / 512 end];
begin
  return query
  with moved as (
    select c.line, c.block * 512 as after_seq, c.own_parts as parts, c.moves
    from ledger_count c
    where c.member_id = p_member and c.block < v_counted and c.line <> ''
      and c.block is distinct from v_cut[1] and c.block is distinct from v_cut[2]
    union all
    select l.line, t.seq - 1, case when t.credit_account in ('cash', 'held') then t.amount_parts else -t.amount_parts end, 1
    from (
      select s.after_seq, s.up_to from (values
        (v_cut[1] * 512, (v_cut[1] + 1) * 512), (v_cut[2] * 512, (v_cut[2] + 1) * 512),
        (v_counted * 512, v_last)) s (after_seq, up_to)
      where s.after_seq is not null) stretch
      cross join lateral (
        select x.* from ledger_transfer x
        where x.member_id = p_member and x.seq > stretch.after_seq and x.seq <= stretch.up_to) t
      cross join lateral ledger_line_of(t.kind, t.debit_account, t.credit_account) l (line)
    where t.amount_parts > 0 and l.line <> ''
  )
  select m.line, coalesce(sum(m.parts) filter (where m.after_seq < v_low), 0),
    coalesce(sum(m.parts) filter (where m.after_seq >= v_low and m.after_seq < v_high), 0), sum(m.parts),
    coalesce(sum(m.moves) filter (where m.after_seq >= v_low and m.after_seq < v_high), 0)::numeric
  from moved m
  where m.moves > 0
  group by m.line;
end $$;

revoke all on function ledger_lines_of from public;
grant execute on function ledger_lines_of to baize_api;
