-- Moves the checkpoints of the members whose money moved since an instant up to their last transfer, where more than 16 came
-- after the one before. For the audit, in the very transaction that proved those transfers (repeatable read): what came in
-- meanwhile is neither proved nor counted. Raced, one of them keeps its checkpoints and the other none. Returns how many moved.
create or replace function ledger_keep_checkpoints(p_since timestamptz) returns bigint
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_moved bigint;
begin
  insert into ledger_checkpoint as k (member_id, seq, cash_parts, held_parts, suspense_parts, at)
  select m.member_id, m.last_seq, coalesce(c.cash_parts, 0) + t.cash, coalesce(c.held_parts, 0) + t.held,
    coalesce(c.suspense_parts, 0) + t.suspense, now()
  from (
    select a.member_id, a.last_seq
    from (select distinct x.member_id from ledger_transfer x where x.at >= p_since) w
    join ledger_account a on a.member_id = w.member_id and a.name = 'cash') m
  left join ledger_checkpoint c on c.member_id = m.member_id
  cross join lateral (
    select coalesce(sum(x.amount_parts * ((x.credit_account = 'cash')::int - (x.debit_account = 'cash')::int)), 0) as cash,
      coalesce(sum(x.amount_parts * ((x.credit_account = 'held')::int - (x.debit_account = 'held')::int)), 0) as held,
      coalesce(sum(x.amount_parts * ((x.credit_account = 'suspense')::int - (x.debit_account = 'suspense')::int)), 0) as suspense
    from ledger_transfer x
    where x.member_id = m.member_id and x.seq > coalesce(c.seq, 0)) t
  where m.last_seq - coalesce(c.seq, 0) > 16
  order by m.member_id
  on conflict (member_id) do update
  set seq = excluded.seq, cash_parts = excluded.cash_parts, held_parts = excluded.held_parts,
    suspense_parts = excluded.suspense_parts, at = excluded.at;
  get diagnostics v_moved = row_count;
  return v_moved;
exception when serialization_failure then
  return 0;
end $$;

revoke all on function ledger_keep_checkpoints from public;
grant execute on function ledger_keep_checkpoints to baize_api;
