-- Everybody above a member, the nearest first; empty for one who has nobody above. A hierarchy is a few steps deep: after fifty
-- it ends, so that no mistake in it can keep anybody waiting.
create or replace function hierarchy_uplines(p_member uuid) returns uuid[]
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_uplines uuid[] := '{}';
  v_next uuid := p_member;
begin
  for v_step in 1 .. 50 loop
    v_next := (select m.upline_id from members_member m where m.member_id = v_next);
    exit when v_next is null;
    v_uplines := array_append(v_uplines, v_next);
  end loop;
  return v_uplines;
end $$;

revoke all on function hierarchy_uplines from public;
