-- Locks the members of postings that were not posted together (`p_posted`: those that were) and whose turn in the order of locks
-- is over, because somebody behind them is locked. Nobody may be waited for out of turn: where somebody else has the money of one
-- of them, it raises BZ009, and what was posted is given up. For other functions only.
create or replace function ledger_lock_late(p_orders ledger_order[], p_posted integer[]) returns void language plpgsql as $$
declare
  v_last uuid;
  v_late uuid[];
  v_locked bigint;
begin
  select o.member_id into v_last from unnest(p_orders) o where o.seat = any (p_posted) order by o.member_id desc limit 1;
  v_late := array(
    select distinct a.member_id from unnest(p_orders) o join ledger_account a on a.member_id = o.member_id and a.name = 'cash'
    where o.seat <> all (p_posted) and o.member_id < v_last);
  if cardinality(v_late) = 0 then
    return;
  end if;
  select count(*) into v_locked from (
    select from ledger_account a where a.member_id = any (v_late) and a.name = 'cash' for update skip locked) x;
  if v_locked < cardinality(v_late) then
    raise exception 'the turn of a member is over' using errcode = 'BZ009';
  end if;
end $$;

revoke all on function ledger_lock_late from public;
