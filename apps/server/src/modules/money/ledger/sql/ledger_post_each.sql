-- The postings of a batch that were not posted together (`p_posted`: those that were), one by one, in id order of their members
-- and those of one member in the order of the batch.
create or replace function ledger_post_each(
  p_orders ledger_order[], p_posted integer[], p_stake_at timestamptz,
  out seats integer[], out balances bigint[], out other_seats integer[], out outcomes text[], out other_balances bigint[])
language plpgsql as $$
declare
  o ledger_order;
  v_post record;
begin
  seats := '{}';
  balances := '{}';
  foreach o in array array(select x from unnest(p_orders) x where x.seat <> all (p_posted) order by x.member_id, x.seat) loop
    v_post := ledger_post(o.brand, o.member_id, o.scope, o.key, o.fingerprint, o.kind, o.from_name, o.to_name, o.amount,
      o.currency, o.reference, 0::smallint, p_stake_at);
    if v_post.outcome = 'posted' then
      seats := array_append(seats, o.seat);
      balances := array_append(balances, v_post.balance);
    else
      other_seats := array_append(other_seats, o.seat);
      outcomes := array_append(outcomes, v_post.outcome);
      other_balances := array_append(other_balances, v_post.balance);
    end if;
  end loop;
end $$;

revoke all on function ledger_post_each from public;
