-- Many single postings at once. Beginning a statement costs more than writing a row, so postings over different members (nearly
-- all of a batch) are posted by one statement; what it cannot post is posted one by one.
--
-- Each posting is independent of the others. `seats` are those that were posted, `balances` the cash after each; what became of
-- the others stands in `other_seats`, `outcomes` and `other_balances`. For other functions only, like ledger_post: it acts as
-- whoever calls it. Members are locked in id order, the lock order of every batch. A posting that must be made alone comes after
-- them: where its member's turn was before, and somebody else has their money at the moment, the whole is given up with BZ009 and
-- its caller sends each alone. To wait for it would end others as a deadlock who did nothing but stand behind it.
create or replace function ledger_post_many(
  p_orders ledger_order[], p_stake_at timestamptz default null,
  out seats integer[], out balances bigint[], out other_seats integer[], out outcomes text[], out other_balances bigint[])
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_each record;
begin
  begin
    -- Together: the first of each member, between their cash and the house, and well formed. Anything else is ledger_post's.
    with orders as materialized (
      select distinct on (o.member_id) o.*, case o.from_name when 'cash' then -o.amount else o.amount end as delta
      from unnest(p_orders) o
      where ((o.from_name = 'cash' and o.to_name like 'house:%') or (o.from_name like 'house:%' and o.to_name = 'cash'))
        and o.scope <> '' and o.key <> '' and char_length(o.key) <= 256 and char_length(o.reference) <= 512
        and octet_length(o.fingerprint) between 16 and 32
      order by o.member_id, o.seat
    ), moved as (
      update ledger_account a
      set balance_parts = a.balance_parts + o.delta, last_seq = a.last_seq + 1
      from orders o
      where a.member_id = o.member_id and a.name = 'cash' and a.balance_parts + o.delta >= 0
        and a.brand = o.brand and a.currency = o.currency
        and (not a.frozen or o.delta >= 0) and (p_stake_at is null or a.ask_from > p_stake_at)
      returning o.*, a.balance_parts, a.last_seq
    ), written as (
      insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind,
        debit_account, credit_account, currency, scope, key, reference, fingerprint)
      select m.member_id, m.last_seq, m.amount, m.balance_parts, clock_timestamp(), 0, m.brand, m.kind,
        m.from_name, m.to_name, m.currency, m.scope, m.key, m.reference, m.fingerprint
      from moved m
    )
    select coalesce(array_agg(m.seat), '{}'), coalesce(array_agg(m.balance_parts), '{}') into seats, balances from moved m;
  exception when unique_violation then
    -- A key was taken: the block was rolled back, and each posting is told what became of it below.
    seats := '{}';
    balances := '{}';
  end;
  if cardinality(seats) < cardinality(p_orders) then
    perform ledger_lock_late(p_orders, seats);
    v_each := ledger_post_each(p_orders, seats, p_stake_at);
    seats := seats || v_each.seats;
    balances := balances || v_each.balances;
    other_seats := v_each.other_seats;
    outcomes := v_each.outcomes;
    other_balances := v_each.other_balances;
  end if;
end $$;

revoke all on function ledger_post_many from public;
