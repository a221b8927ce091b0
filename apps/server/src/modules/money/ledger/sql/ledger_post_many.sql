-- Many single postings at once. Beginning a statement costs more than writing a row, so postings over different members (nearly
-- all of a batch) are posted by one statement; those it cannot post are posted one by one.
--
-- Each posting is independent of the others; its answer has its place in the batch. For other functions only, like ledger_post:
-- it acts as whoever calls it. Members are locked in id order, the lock order of every batch; a posting that must be made
-- alone is locked after them, so two batches may in rare cases end each other as a deadlock, and their callers try them again
-- one by one.
-- The one long function: handing the arrays on to another for the statement cost 3 µs a posting, a twelfth of the whole.
create or replace function ledger_post_many(
  p_brands text[], p_members uuid[], p_scopes text[], p_keys text[], p_fingerprints bytea[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[],
  p_stake_at timestamptz default null)
returns table (seat integer, outcome text, balance bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_together boolean;
  v_seats integer[] := '{}';
  v_balances bigint[];
  v_written bigint;
  v_order record;
  v_post record;
begin
  -- Together: members that differ, between their cash and the house, and well formed. Anything else is ledger_post's to judge.
  select count(distinct o.member_id) = count(*) and count(*) > 1 and bool_and(
    ((o.from_name = 'cash' and o.to_name like 'house:%') or (o.from_name like 'house:%' and o.to_name = 'cash'))
    and o.scope <> '' and o.key <> '' and char_length(o.key) <= 256 and char_length(o.reference) <= 512
    and octet_length(o.fingerprint) between 16 and 32)
  into v_together
  from unnest(p_members, p_scopes, p_keys, p_fingerprints, p_froms, p_tos, p_references)
    as o (member_id, scope, key, fingerprint, from_name, to_name, reference);

  if v_together then
    begin
      with orders as materialized (
        select o.*, case o.from_name when 'cash' then -o.amount else o.amount end as delta
        from unnest(p_brands, p_members, p_scopes, p_keys, p_fingerprints, p_kinds, p_froms, p_tos, p_amounts, p_currencies,
            p_references)
          with ordinality
          as o (brand, member_id, scope, key, fingerprint, kind, from_name, to_name, amount, currency, reference, n)
        order by o.member_id
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
        on conflict on constraint ledger_transfer_key do nothing
        returning 1
      )
      select coalesce(array_agg(m.n::integer), '{}'), array_agg(m.balance_parts), (select count(*) from written)
      into v_seats, v_balances, v_written
      from moved m;
      if v_written <> cardinality(v_seats) then
        raise exception using errcode = 'BZ003';
      end if;
    exception when sqlstate 'BZ003' then
      -- A key was taken: the block was rolled back, and each posting is told what became of it below.
      v_seats := '{}';
      v_balances := '{}';
    end;
    return query select s.seat, 'posted', s.balance from unnest(v_seats, v_balances) as s (seat, balance);
    if cardinality(v_seats) = cardinality(p_members) then
      return;
    end if;
  end if;

  for v_order in
    select * from unnest(p_brands, p_members, p_scopes, p_keys, p_fingerprints, p_kinds, p_froms, p_tos, p_amounts,
        p_currencies, p_references)
      with ordinality
      as o (brand, member_id, scope, key, fingerprint, kind, from_name, to_name, amount, currency, reference, n)
    where not o.n = any (v_seats)
    order by o.member_id, o.n
  loop
    v_post := ledger_post(v_order.brand, v_order.member_id, v_order.scope, v_order.key, v_order.fingerprint, v_order.kind,
      v_order.from_name, v_order.to_name, v_order.amount, v_order.currency, v_order.reference, 0::smallint, p_stake_at);
    seat := v_order.n;
    outcome := v_post.outcome;
    balance := v_post.balance;
    return next;
  end loop;
end $$;

revoke all on function ledger_post_many from public;
