-- Posts one bet or win; returns the outcome of the ledger. With `p_stake_at`, `ask` means that the limits must be checked first.
create or replace function games_post_alone(c games_wallet_call, p_stake_at timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_post record;
begin
  v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, c.kind,
    case c.kind when 'bet' then 'cash' else 'house:games' end,
    case c.kind when 'bet' then 'house:games' else 'cash' end, c.amount, c.currency, c.reference, 0::smallint, p_stake_at);
  return row (v_post.outcome, v_post.balance)::games_verdict;
end $$;

revoke all on function games_post_alone from public;
