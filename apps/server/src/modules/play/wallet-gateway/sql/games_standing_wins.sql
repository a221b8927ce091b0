-- The wins of the bet that a rollback names that were not taken back themselves, with the member's money locked from now on, so
-- that no other one comes. Found among what moved after the bet: wins have no index by their bet, for which each would pay.
create or replace function games_standing_wins(c games_wallet_call) returns games_transaction[]
language plpgsql as $$
declare
  -- A statement of its own: the next one sees what was committed while this one waited for the lock.
  v_keys uuid[] := array(
    select k.key::uuid from ledger_keys_after(c.member_id, 'games:' || c.vendor, c.reference_uuid::text, '{win,hold}') k);
begin
  return array(
    select w
    from unnest(v_keys) k (key)
    cross join lateral (
      select * from games_transaction x where x.transaction_uuid = k.key and x.vendor = c.vendor offset 0) w
    where w.kind = 'win' and w.reference_uuid = c.reference_uuid and not exists (
      select from games_undone u where u.transaction_uuid = w.transaction_uuid and u.vendor = c.vendor));
end $$;

revoke all on function games_standing_wins from public;
