-- Posts orders over different members by one statement, between their cash and the house: the seats of those it posted, with
-- their balances. Those that it cannot post are left out, and all of them when a key was taken: the caller posts them one by
-- one. The settings of ledger_post_many hold here too.
create or replace function ledger_post_together(
  p_brands text[], p_members uuid[], p_scopes text[], p_keys text[], p_fingerprints bytea[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[], p_stake_at timestamptz,
  out seats integer[], out balances bigint[])
language plpgsql as $$
declare
  v_written bigint;
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
  into seats, balances, v_written
  from moved m;
  if v_written <> cardinality(seats) then
    raise exception using errcode = 'BZ003';
  end if;
exception when sqlstate 'BZ003' then
  -- A key was taken: what was written is rolled back.
  seats := '{}';
  balances := '{}';
end $$;

revoke all on function ledger_post_together from public;
