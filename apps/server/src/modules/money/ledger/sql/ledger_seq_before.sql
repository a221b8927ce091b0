-- The number of a member's last transfer before an instant; 0 when there is none. Time goes up with the numbers, so halving
-- finds it.
create or replace function ledger_seq_before(p_member uuid, p_at timestamptz) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_between bigint;
  v_at timestamptz;
begin
  select a.last_seq into v_high from ledger_account a where a.member_id = p_member and a.name = 'cash';
  v_high := coalesce(v_high, 0);
  while v_low < v_high loop
    v_between := (v_low + v_high + 1) / 2;
    select t.at into v_at from ledger_transfer t where t.member_id = p_member and t.seq = v_between;
    if v_at < p_at then
      v_low := v_between;
    else
      v_high := v_between - 1;
    end if;
  end loop;
  return v_low;
end $$;

revoke all on function ledger_seq_before from public;
grant execute on function ledger_seq_before to baize_api;
