-- A page of the transfers after p_low up to p_high, newest first: whole blocks that lie before the page, or have none of the
-- kind, are stepped over by their counts.
create or replace function ledger_page(p_member uuid, p_low bigint, p_high bigint, p_kind text, p_offset bigint, p_limit bigint)
returns setof ledger_transfer
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_counted bigint := ledger_count_blocks(p_member);
  v_at bigint := p_high;
  v_skip bigint := p_offset;
  v_need bigint := p_limit;
  v_from bigint;
  v_moves bigint;
begin
  while v_at > p_low and v_need > 0 loop
    v_from := (v_at - 1) / 512 * 512;
    if v_at % 512 = 0 and v_from >= p_low and v_from / 512 < v_counted then
      select coalesce(sum(c.moves), 0) into v_moves
      from ledger_count c
      where c.member_id = p_member and c.block = v_from / 512 and (p_kind is null or c.kind = p_kind);
    else
      v_from := greatest(v_from, p_low);
      select count(*) into v_moves
      from ledger_transfer t
      where t.member_id = p_member and t.seq > v_from and t.seq <= v_at and t.amount_parts > 0
        and (p_kind is null or t.kind = p_kind);
    end if;
    if v_moves <= v_skip then
      v_skip := v_skip - v_moves;
    else
      return query
      select * from ledger_transfer t
      where t.member_id = p_member and t.seq > v_from and t.seq <= v_at and t.amount_parts > 0
        and (p_kind is null or t.kind = p_kind)
      order by t.seq desc offset v_skip limit v_need;
      v_need := v_need - least(v_need, v_moves - v_skip);
      v_skip := 0;
    end if;
    v_at := v_from;
  end loop;
end $$;

revoke all on function ledger_page from public;
grant execute on function ledger_page to baize_api;
